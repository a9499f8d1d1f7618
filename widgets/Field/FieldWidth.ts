/** How wide a field is: the full column, half, a third, or a short control on its own row. */
export type FieldWidth = "full" | "half" | "third" | "short";

/** How much of the column a field takes: all, a half, a third, or a row of its own with a short control. */
export type FieldWidth = "full" | "half" | "third" | "short";

/** What a rule gives as a word: text without blanks around it, or a number; "" of anything else. */
export function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

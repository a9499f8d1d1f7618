/** Returns a sentence with the number of suggestions, for screen readers. */
export function foundText(
  count: number,
  text: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (count === 0) return text("widget.lookup.none");
  return count === 1 ? text("widget.lookup.one") : text("widget.lookup.many", { count });
}

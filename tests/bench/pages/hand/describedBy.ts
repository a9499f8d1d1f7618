/** The ids of a field's hint and error. */
export function describedBy(
  path: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  return [hint && `${path}-hint`, error && `${path}-error`].filter(Boolean).join(" ") || undefined;
}

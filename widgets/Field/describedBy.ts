/**
 * Returns the ids for a control's `aria-describedby`, or undefined if nothing describes it. The shells (Field,
 * Fieldset) give these ids to their hint, error and warning.
 */
export function describedBy(
  id: string,
  has: { hint?: unknown; error?: unknown; warning?: unknown },
): string | undefined {
  const ids = [has.hint && `${id}-hint`, has.error && `${id}-error`, has.warning && `${id}-warning`];
  return ids.filter(Boolean).join(" ") || undefined;
}

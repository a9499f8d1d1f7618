/**
 * Returns the ids of what describes a control, for its `aria-describedby`, or undefined where nothing does.
 * The shells (Field, Fieldset) give their hint, error and warning these ids.
 */
export function describedBy(
  id: string,
  has: { hint?: unknown; error?: unknown; warning?: unknown },
): string | undefined {
  const ids = [has.hint && `${id}-hint`, has.error && `${id}-error`, has.warning && `${id}-warning`];
  return ids.filter(Boolean).join(" ") || undefined;
}

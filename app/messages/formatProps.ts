import { reviewFormat } from "../widgets/reviewFormat.ts";

/**
 * Parameters as a sentence says them.
 * @param formats the widget that words a parameter, by name: `{ "amount": "money" }`; a plain number otherwise
 */
export function formatProps(
  props: Readonly<Record<string, unknown>>,
  formats: unknown,
): Record<string, unknown> {
  const widgets = (formats ?? {}) as { [name: string]: string };
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === "number" || widgets[name]
        ? reviewFormat(widgets[name] ?? "number", value as never, {})
        : value,
    ]),
  );
}

import { reviewFormat } from "../widgets/reviewFormat.ts";

const several = new Intl.ListFormat("en-US");

/**
 * Parameters as a sentence says them; of a list each item, "a, b, and c".
 * @param formats the widget that words a parameter, by name: `{ "amount": "money" }`; a plain number otherwise
 */
export function formatProps(
  props: Readonly<Record<string, unknown>>,
  formats: unknown,
): Record<string, unknown> {
  const widgets = (formats ?? {}) as { [name: string]: string };
  const said = (value: unknown, widget: string | undefined) =>
    typeof value === "number" || widget ? reviewFormat(widget ?? "number", value as never, {}) : value;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? several.format(value.map((item) => String(said(item, widgets[name]))))
        : said(value, widgets[name]),
    ]),
  );
}

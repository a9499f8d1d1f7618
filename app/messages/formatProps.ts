import { reviewFormat } from "../widgets/reviewFormat.ts";

const several = new Intl.ListFormat("en-US");

/**
 * Parameters as a sentence says them; of a list each item, "a, b, and c".
 * @param ui the looks of the field or note that says it: `formats` is the widget that words a parameter, by name
 *   (`{ "amount": "money" }`); a number without one is worded by the field's own widget
 */
export function formatProps(
  props: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const formats = (ui.formats ?? {}) as { [name: string]: string };
  const own = typeof ui.widget === "string" ? ui.widget : "number";
  const said = (value: unknown, widget: string | undefined) =>
    typeof value === "number" || (widget && value !== undefined && value !== null)
      ? reviewFormat(widget ?? own, value as never, {})
      : value;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? several.format(value.map((item) => String(said(item, formats[name]))))
        : said(value, formats[name]),
    ]),
  );
}

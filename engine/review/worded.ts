import type { FieldNode, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** How values that are no texts or choices are worded: a date, an amount, a yes. Masking comes after. */
export type Format = (widget: string, value: Json, props: { readonly [name: string]: Json }) => string;

const MASK = "•••• ";

/** An answer as it is read back: a choice by its label, a file by its name, a sensitive one masked. Undefined where there is none. */
export function worded(
  walker: Walker,
  node: FieldNode,
  pointer: Pointer,
  format: Format,
): string | undefined {
  const value = walker.value(pointer);
  if (value === undefined || value === null) return undefined;
  const choice = labelOf(walker, node, pointer, value);
  if (choice !== undefined) return choice;
  const widget = String(node.ui.widget ?? node.type);
  const props = walker.props(pointer);
  if (node.sensitive && node.ui.mask !== "none") return masked(format(widget, value, props));
  if (Array.isArray(value)) return value.map((item) => nameOf(item)).join(", ");
  if (typeof value === "object") return nameOf(value);
  return format(widget, value, props);
}

function labelOf(walker: Walker, node: FieldNode, pointer: Pointer, value: Json): string | undefined {
  const options = walker.options(pointer);
  const labels = node.ui.labels as { [value: string]: string } | undefined;
  const label = (each: Json) =>
    options?.find((option) => option.value === each)?.label ?? labels?.[String(each)];
  if (!Array.isArray(value)) return label(value);
  return options || labels ? value.map((each) => label(each) ?? String(each)).join(", ") : undefined;
}

/** A file by its name, a company by its name, a card by its title or its brand. */
function nameOf(value: Json): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return String(value);
  return String(value.fileName ?? value.name ?? value.label ?? value.title ?? value.brand ?? "");
}

/** The last four characters; of a text too short to hide anything in, none. */
function masked(text: string): string {
  return `${MASK}${text.length > 6 ? text.slice(-4) : ""}`.trim();
}

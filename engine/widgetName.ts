import type { FieldNode } from "./types.ts";

/** The widget a field names, or the plain one of its type. */
export function widgetName(node: FieldNode): string {
  if (typeof node.ui.widget === "string") return node.ui.widget;
  return plainWidget(node.type, node.options !== undefined || node.schema.enum !== undefined);
}

/**
 * The widget of a property that names none.
 * @param isChoice whether its values are listed
 */
export function plainWidget(type: string, isChoice: boolean): string {
  if (type === "object") return "section";
  if (type === "array") return isChoice ? "checkboxes" : "entries";
  if (isChoice) return "select";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "checkbox";
  return type === "null" ? "note" : "text";
}

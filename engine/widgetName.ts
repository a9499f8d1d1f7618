import type { FieldNode } from "./types.ts";

/** The widget a field names, or the plain one of its type. */
export function widgetName(node: FieldNode): string {
  if (typeof node.ui.widget === "string") return node.ui.widget;
  if (node.options || node.schema.enum) return node.type === "array" ? "checkboxes" : "select";
  if (node.type === "integer") return "number";
  if (node.type === "boolean") return "checkbox";
  if (node.type === "null") return "note";
  return node.type === "number" ? "number" : "text";
}

import { settled } from "./rules/evaluate.ts";
import type { FieldNode, Node, ObjectNode } from "./types.ts";

/**
 * The names of the widgets that a step is drawn with; "entries" stands for the shell of its lists.
 * @param isShown whether a place outside of lists is drawn. Without it all are, but for what the flow's own constants hide
 * for good, such as the card of a block that is told to ask for it elsewhere
 */
export function widgetsOf(
  { root }: { root: ObjectNode },
  isShown: (node: Node) => boolean = mayShow,
): string[] {
  const names = new Set<string>();
  const visit = (node: Node) => {
    if (!isShown(node)) return;
    if (node.kind === "field" && node.ui.widget !== "hidden") names.add(widgetName(node));
    if (node.kind === "object") node.children.forEach(visit);
    if (node.kind !== "list") return;
    for (const name of ["entries", ...widgetsOf({ root: node.entry })]) names.add(name);
  };
  visit(root);
  return [...names];
}

const mayShow = (node: Node) => settled(node.showWhen) !== false;

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

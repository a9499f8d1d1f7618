import { settled } from "../rules/settled.ts";
import type { Node, ObjectNode } from "../types.ts";
import { widgetName } from "../widgetName.ts";

/**
 * The names of the widgets that a step is drawn with; "entries" stands for the shell of its lists. What the flow's own
 * constants hide for good, such as the card of a block that is told to ask for it elsewhere, is never drawn.
 */
export function widgetsOf({ root }: { root: ObjectNode }): string[] {
  const names = new Set<string>();
  const visit = (node: Node) => {
    if (settled(node.showWhen) === false) return;
    if (node.kind === "field" && node.ui.widget !== "hidden") names.add(widgetName(node));
    if (node.kind === "object") node.children.forEach(visit);
    if (node.kind !== "list") return;
    names.add("entries");
    visit(node.entry);
  };
  visit(root);
  return [...names];
}

/** Looks for required answers that nobody can give: of fields that are never drawn, and that nothing in the flow sets. */
import type { Library } from "../compile/Library.ts";
import { WidgetCatalogue } from "../compile/WidgetCatalogue.ts";
import { above, isWithin } from "../json/pointers.ts";
import { settled } from "../rules/evaluate.ts";
import type { FieldNode, Node, Pattern, Plan } from "../types.ts";
import { widgetName } from "../widgets.ts";
import { nodesOf, type PlaceIndex } from "./CheckedFlow.ts";

/** Reports a required field that is hidden by its widget and set by nothing: its step could never be submitted. */
export function checkHidden(library: Library, plan: Plan, places: PlaceIndex): void {
  const nodes = nodesOf(plan);
  const missing = nodes.filter((node): node is FieldNode => node.kind === "field" && isLeftToPeople(node));
  if (missing.length === 0) return;
  const widgets = new WidgetCatalogue(library);
  const set = nodes.flatMap((node) => setBy(node, widgets));
  for (const { key, pattern } of missing) {
    if (set.some((target) => isWithin(pattern, target) || isWithin(target, pattern))) continue;
    library.report(
      places.node(pattern),
      "required-but-hidden",
      `"${key}" is required, but hidden and set by nothing.`,
      'Give it a value or a default, or take it out of "required".',
    );
  }
}

/** Whether a field that is never drawn waits for an answer of a person. */
function isLeftToPeople({ ui, required, value, default: fallback }: FieldNode): boolean {
  return ui.widget === "hidden" && required && value === undefined && fallback === undefined;
}

/** The places at and in which a node may give answers besides its own; what a flow hides for good needs none. */
function setBy(node: Node, widgets: WidgetCatalogue): Pattern[] {
  if (settled(node.showWhen) === false) return [node.pattern];
  if (node.kind === "list") return node.default === undefined ? [] : [node.pattern];
  if (node.kind === "field") return widgets.fills(widgetName(node)) ? [above(node.pattern)] : [];
  // An edit to null only clears.
  const edits = node.onEdit.filter(({ to }) => to !== null);
  return edits.map(({ set }) => `${node.pattern}/${set}`);
}

import type { Node, StepPlan } from "../types.ts";
import type { Registry } from "./Registry.ts";
import { widgetName } from "./widgetName.ts";

/**
 * Fetches what a step is drawn with, so that it shows whole and is rendered once. What cannot be fetched now is no
 * error: it is asked for again when it is shown.
 */
export async function loadWidgets(registry: Registry, step: StepPlan): Promise<void> {
  const loads = new Set<() => Promise<unknown>>();
  const visit = (node: Node) => {
    const drawn = node.kind === "field" && node.ui.widget !== "hidden";
    const { load } = drawn ? registry.widget(widgetName(node)) : {};
    if (load) loads.add(load);
    if (node.kind === "object") node.children.forEach(visit);
    if (node.kind !== "list") return;
    if (registry.loadEntryList) loads.add(registry.loadEntryList);
    visit(node.entry);
  };
  visit(step.root);
  await Promise.allSettled([...loads].map((load) => load()));
}

import type { Registry } from "./Registry.ts";

/**
 * Fetches what a step is drawn with, so that it shows whole and is rendered once. What cannot be fetched now is no
 * error: it is asked for again when it is shown.
 * @param widgets their names, as `widgetsOf` gives them
 */
export async function loadWidgets(registry: Registry, widgets: readonly string[]): Promise<void> {
  const loads = widgets.map((name) =>
    name === "entries" ? registry.loadEntryList : registry.widget(name).load,
  );
  await Promise.allSettled(loads.map((load) => load?.()));
}

import type { Registry } from "./Registry.ts";

/** A step without one of its widgets, and its place held, is better than no step. */
const PATIENCE_MILLISECONDS = 2000;

/**
 * Fetches what a step is drawn with, so that it shows whole and is rendered once. What cannot be fetched now, or takes
 * too long, is no error: it is asked for again when it is shown.
 * @param widgets their names, as `widgets` of a flow's step gives them
 */
export async function loadWidgets(registry: Registry, widgets: readonly string[]): Promise<void> {
  const loads = widgets.flatMap((name) => {
    const load = name === "entries" ? registry.loadEntryList : registry.widget(name).load;
    return load ? [load()] : [];
  });
  if (loads.length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((done) => {
    timer = setTimeout(done, PATIENCE_MILLISECONDS);
  });
  await Promise.race([Promise.allSettled(loads), enough]);
  clearTimeout(timer);
}

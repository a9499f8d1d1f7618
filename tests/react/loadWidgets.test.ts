import { describe, expect, test, vi } from "vitest";
import { createRegistry, loadWidgets, type Registry, widgetsOf } from "../../engine/react/index.ts";
import type { StepPlan } from "../../engine/types.ts";

const field = (widget: string) => ({ kind: "field", type: "string", ui: { widget }, schema: {} });
const step = {
  root: {
    kind: "object",
    children: [
      field("hidden"),
      field("plain"),
      { kind: "object", children: [field("country")] },
      { kind: "list", entry: { kind: "object", children: [field("upload"), field("country")] } },
    ],
  },
} as unknown as StepPlan;

function registryWith(loads: { [widget: string]: () => Promise<unknown> }, list?: () => Promise<unknown>) {
  const widgets = {
    plain: {},
    ...Object.fromEntries(Object.entries(loads).map(([id, load]) => [id, { load }])),
  };
  return createRegistry({
    widgets,
    shells: {},
    ...(list ? { loadEntryList: list } : {}),
  } as unknown as Registry & {
    widgets: never;
  });
}

describe("loadWidgets", () => {
  test("fetches each widget of a step once, those of its lists' entries and the lists' shell too", async () => {
    const [country, upload, list] = [vi.fn(async () => 1), vi.fn(async () => 2), vi.fn(async () => 3)];
    await loadWidgets(registryWith({ country, upload }, list), widgetsOf(step));
    expect([country, upload, list].map((load) => load.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test("is no error where one cannot be fetched: it is asked for again when it is shown", async () => {
    const gone = () => Promise.reject(new Error("offline"));
    const upload = vi.fn(async () => 2);
    await expect(
      loadWidgets(registryWith({ country: gone, upload }), widgetsOf(step)),
    ).resolves.toBeUndefined();
    expect(upload).toHaveBeenCalled();
  });

  test("does not keep the step waiting for one that never comes", async () => {
    vi.useFakeTimers();
    const shown = vi.fn();
    void loadWidgets(
      registryWith({ country: () => new Promise(() => {}), upload: async () => 2 }),
      widgetsOf(step),
    ).then(shown);
    await vi.advanceTimersByTimeAsync(1900);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

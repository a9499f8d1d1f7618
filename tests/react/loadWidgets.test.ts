import { describe, expect, test, vi } from "vitest";
import { createRegistry, loadWidgets, type Registry } from "../../engine/react/index.ts";

const drawnWith = ["plain", "country", "entries", "upload"];

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
  test("fetches each widget of a step, and the lists' shell", async () => {
    const [country, upload, list] = [vi.fn(async () => 1), vi.fn(async () => 2), vi.fn(async () => 3)];
    expect(await loadWidgets(registryWith({ country, upload }, list), drawnWith)).toBe(true);
    expect([country, upload, list].map((load) => load.mock.calls.length)).toEqual([1, 1, 1]);
  });

  test("is no error where one cannot be fetched: it is asked for again when it is shown", async () => {
    const gone = () => Promise.reject(new Error("offline"));
    const upload = vi.fn(async () => 2);
    await expect(loadWidgets(registryWith({ country: gone, upload }), drawnWith)).resolves.toBe(false);
    expect(upload).toHaveBeenCalled();
  });

  test("does not keep the step waiting for one that never comes", async () => {
    vi.useFakeTimers();
    const shown = vi.fn();
    void loadWidgets(
      registryWith({ country: () => new Promise(() => {}), upload: async () => 2 }),
      drawnWith,
    ).then(shown);
    await vi.advanceTimersByTimeAsync(1900);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toHaveBeenCalledWith(false);
    vi.useRealTimers();
  });
});

import { expect, test, vi } from "vitest";
import { createPathStore } from "../../engine/react/flowStore.ts";
import type { FlowRuntime } from "../../engine/react/index.ts";

function standIn() {
  const listeners = new Set<() => void>();
  const draft = { passed: [] as string[], finished: undefined };
  const active = vi.fn(() => true);
  const runtime = {
    plan: { steps: [{ id: "a", path: "s1", title: "A", label: "A" }] },
    walker: { active, mayOpen: () => true, label: () => "A", address: () => "/a/s1" },
    getDraft: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as FlowRuntime;
  const happen = () => {
    for (const listener of listeners) listener();
  };
  return { runtime, draft, active, happen, listeners };
}

test("the path is worked out once an event, however many show it, and told only where it changed", () => {
  const { runtime, draft, active, happen, listeners } = standIn();
  const path = createPathStore(runtime);
  const told = [vi.fn(), vi.fn()];
  const stops = told.map((listener) => path.subscribe(listener));
  const before = path.read();
  active.mockClear();
  happen();
  expect(path.read()).toBe(before);
  expect(active).toHaveBeenCalledTimes(1);
  expect(told.map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
  draft.passed = ["a"];
  happen();
  expect(path.read()).toMatchObject([{ id: "a", submitted: true }]);
  expect(told.map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  for (const stop of stops) stop();
  expect(listeners.size).toBe(0);
});

test("what happened between a first reading and the subscription is not missed", () => {
  const { runtime, draft } = standIn();
  const path = createPathStore(runtime);
  expect(path.read()).toMatchObject([{ submitted: false }]);
  draft.passed = ["a"];
  path.subscribe(() => {});
  expect(path.read()).toMatchObject([{ submitted: true }]);
});

import { expect } from "vitest";
import type { Runtime } from "../../../engine/index.ts";
import type { FlowCounters } from "../../../engine/react/index.ts";

/** The cost of one change, in counts instead of time. */
export interface Cost {
  evaluations: number;
  validations: number;
  /** How often the widget at each pointer rendered. */
  renders: { [pointer: string]: number };
}

interface Counted {
  runtime: Runtime;
  counters: FlowCounters;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The control, once it exists and the page is quiet. */
export async function settled(page: Element, selector: string): Promise<HTMLInputElement> {
  await expect.poll(() => page.querySelector(selector), { timeout: 15_000 }).not.toBeNull();
  for (let quiet = 0; quiet < 5; quiet += 1) await frame();
  return page.querySelector<HTMLInputElement>(selector)!;
}

export async function costOf({ runtime, counters }: Counted, change: () => void): Promise<Cost> {
  const { evaluations, validations } = runtime.walker.counts;
  counters.renders.clear();
  change();
  await frame();
  await frame();
  const after = runtime.walker.counts;
  return {
    evaluations: after.evaluations - evaluations,
    validations: after.validations - validations,
    renders: Object.fromEntries(counters.renders),
  };
}

/** The cost of the second key, so that work done only for the first key is not counted. */
export async function costOfKey(
  counted: Counted,
  input: HTMLInputElement,
  first: string,
  second: string,
): Promise<Cost> {
  // What the browser has not laid out yet takes no focus.
  input.scrollIntoView();
  const focused = () => {
    input.focus();
    return document.activeElement;
  };
  await expect.poll(focused).toBe(input);
  await frame();
  type(input, first);
  await frame();
  return costOf(counted, () => type(input, second));
}

/** Writes into a control as a key would. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

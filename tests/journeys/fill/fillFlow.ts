import type { Locator, Page } from "@playwright/test";
import type { Example } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { heading, onward } from "../stand.ts";
import { fillStep } from "./fillStep.ts";
import type { Flow } from "./flowOf.ts";
import type { Entering } from "./question.ts";

export interface Journey {
  page: Page;
  flow: Flow;
  example: Example;
  /** The signed-in demo person. */
  person: string;
  /** How a person enters answers: with the mouse by default. */
  enter?: (entering: Entering) => Promise<void>;
  press?: (button: Locator) => Promise<void>;
  /** Looks at a filled step before continuing. */
  look?: (step: string) => Promise<void>;
}

/**
 * Fills in the steps of an example and continues from each, along the path that the example expects, until the step
 * `until` is filled, or to the end.
 */
export async function fillFlow(journey: Journey, until?: string): Promise<void> {
  const { page, flow, example, look, press = (button) => button.click(), ...by } = journey;
  const walker = flow.walker(example);
  const base = new RegExp(`^${flow.plan.base.replace("{id}", "[0-9a-z-]+")}`);
  const path = example.expect.path ?? [];
  for (const id of path) {
    const step = flow.plan.steps.find((each) => each.id === id)!;
    await expect(heading(page, step.title)).toBeFocused();
    await expect(page).toHaveURL(({ pathname }) => base.test(pathname) && pathname.endsWith(step.path));
    await fillStep({ page, plan: flow.plan, walker, answers: example.answers, press, ...by }, id);
    await look?.(id);
    if (id === until) return;
    if (step.submit.length > 0 || id !== path.at(-1)) await press(onward(page));
  }
}

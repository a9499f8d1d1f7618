import type { Answers, Draft, Plan } from "../../../engine/index.ts";
import { createDraft } from "../../../engine/index.ts";
import texan from "../../../schemas/flows/registration/examples/texan.json" with { type: "json" };

/** A Texan's whole application at a step, with the steps before it submitted. */
export function texanDraft(plan: Plan, step: string, change: Partial<Draft> = {}): Draft {
  const ids = plan.steps.map(({ id }) => id);
  return {
    ...createDraft(plan),
    answers: texan.answers as unknown as Answers,
    load: { current: {}, fees: texan.load.fees as never },
    passed: ids.slice(0, ids.indexOf(step)),
    step,
    ...change,
  };
}

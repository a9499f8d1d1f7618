import type { Draft, Plan } from "../types.ts";

/** A wizard that nobody has begun. The `open` event brings it to its first step. */
export function createDraft(plan: Plan): Draft {
  return {
    flow: plan.flow,
    version: plan.version,
    fingerprint: plan.fingerprint,
    step: plan.steps[0]?.id ?? "",
    answers: {},
    load: {},
    passed: [],
    edited: [],
    seeded: [],
    tried: [],
    keys: {},
    notices: [],
  };
}

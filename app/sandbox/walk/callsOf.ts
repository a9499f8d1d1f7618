import type { Json, Plan, Walker } from "../../../engine/index.ts";

/** The first submit entry that makes a call, and the index of its step; undefined if no step makes the call. */
export function findCall(plan: Plan, call: string) {
  for (const [index, { submit }] of plan.steps.entries()) {
    for (const entry of submit) if (entry.kind === "call" && entry.call === call) return { index, entry };
  }
  return undefined;
}

/** The same. @throws Error if no step makes the call */
export function callOf(plan: Plan, call: string) {
  const found = findCall(plan, call);
  if (!found) throw new Error(`The flow "${plan.flow}" never calls "${call}".`);
  return found;
}

/** The parameters of a submit call, from the walked answers. @throws Error if no step makes the call */
export function givenTo(walker: Walker, call: string): { [name: string]: Json } {
  return walker.evaluateAll(callOf(walker.plan, call).entry.with);
}

import type { Json, Plan, Walker } from "../../../engine/index.ts";

/** The first submit entry that makes a call, and the index of its step. @throws Error if no step makes the call */
export function callOf(plan: Plan, call: string) {
  for (const [index, { submit }] of plan.steps.entries()) {
    for (const entry of submit) if (entry.kind === "call" && entry.call === call) return { index, entry };
  }
  throw new Error(`The flow "${plan.flow}" never calls "${call}".`);
}

/** The parameters of a submit call, from the walked answers. @throws Error if no step makes the call */
export function givenTo(walker: Walker, call: string): { [name: string]: Json } {
  return evaluateAll(walker, callOf(walker.plan, call).entry.with);
}

/** The values of rules by name. A rule without a value is left out. */
export function evaluateAll(
  walker: Walker,
  rules: { readonly [name: string]: Json },
): { [name: string]: Json } {
  const values: { [name: string]: Json } = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = walker.evaluate(rule);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

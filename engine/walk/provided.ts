import type { Json, Plan } from "../types.ts";
import type { Walker } from "./Walker.ts";

/** What a flow provides to the program under this name; undefined where it has no such thing, or none yet. */
export function provided<Name extends string>(plan: Plan, walker: Walker, name: Name): Json | undefined {
  const rule = plan.provides.values[name];
  return rule === undefined ? undefined : walker.evaluate(rule);
}

import type { Answers, Context, Plan, Validators, Walk } from "../types.ts";
import { createWalker } from "./createWalker.ts";

/**
 * The only truth of a flow: active steps, relevant fields, issues, furthest step, submission. A function of its arguments.
 * @param answers by step id; need not be valid
 */
export function walk(
  plan: Plan,
  validators: { readonly [stepId: string]: Validators },
  answers: Answers,
  context: Context,
): Walk {
  const walker = createWalker(plan, validators);
  walker.update(answers, context);
  return walker.walk();
}

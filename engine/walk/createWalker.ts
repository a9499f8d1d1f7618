import type { Plan, Validators } from "../types.ts";
import { RememberingWalker } from "./RememberingWalker.ts";
import type { Walker } from "./Walker.ts";

/**
 * A walker over a plan, at first without answers.
 * @param validators by step id and scope name, as the compiler made them
 */
export function createWalker(plan: Plan, validators: { readonly [stepId: string]: Validators }): Walker {
  return new RememberingWalker(plan, validators);
}

import { plan, validators } from "virtual:flow/registration";
import type { Answers, Json, Walk } from "../../../engine/types.ts";
import { createWalker } from "../../../engine/walk/createWalker.ts";
import type { RevalidationContext } from "../SandboxOptions.ts";

/** The walk over answers that were sent, with the custodian's own fees and knowledge of the person. */
export function walkSent(answers: Answers, { user, current, query, fees, today }: RevalidationContext): Walk {
  const walker = createWalker(plan, validators);
  walker.update(answers, { load: { current, query }, user, today });
  // Fees are asked for with the answers that are shown, as in the portal.
  const offer = fees({ answers: walker.submission() });
  walker.update(answers, { load: { current, query, fees: offer as unknown as Json }, user, today });
  return walker.walk();
}

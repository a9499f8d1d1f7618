import { plan, validators } from "virtual:flow/registration";
import type { Answers, Json, Walk } from "../../../engine/index.ts";
import { createWalker } from "../../../engine/index.ts";
import type { RevalidationContext } from "../SandboxOptions.ts";
import { ownContext } from "../walk/ownContext.ts";

/** The walk over answers that were sent, with the custodian's own fees and knowledge of the person. */
export function walkSent(answers: Answers, { user, current, query, fees, today }: RevalidationContext): Walk {
  const walker = createWalker(plan, validators);
  const known = ownContext(plan, { load: { current, query }, user, today });
  walker.update(answers, known);
  // Fees are asked for with the answers that are shown, as in the portal.
  const offer = fees({ answers: walker.submission() }) as unknown as Json;
  walker.update(answers, ownContext(plan, { ...known, load: { ...known.load, fees: offer } }));
  return walker.walk();
}

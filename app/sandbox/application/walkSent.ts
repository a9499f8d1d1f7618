import { plan, validators } from "virtual:flow/registration";
import type { Answers, Json, Walk, Walker } from "../../../engine/index.ts";
import { createWalker, walkOf } from "../../../engine/index.ts";
import type { RevalidationContext } from "../SandboxOptions.ts";
import { ownContext } from "../walk/ownContext.ts";

/** Walks sent answers with the custodian's own fees and data about the person. */
export function walkSent(
  answers: Answers,
  { user, current, query, fees, today }: RevalidationContext,
): Walk & { walker: Walker } {
  const walker = createWalker(plan, validators);
  const known = ownContext(plan, { load: { current, query }, user, today });
  walker.update(answers, known);
  // Ask for the fees with the relevant answers, as the portal does.
  const offer = fees({ answers: walker.submission() }) as unknown as Json;
  walker.update(answers, ownContext(plan, { ...known, load: { ...known.load, fees: offer } }));
  return { ...walkOf(walker), walker };
}

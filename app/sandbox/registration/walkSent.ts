import { plan, validators } from "virtual:flow/registration";
import type { Answers, Json, Walk } from "../../../engine/types.ts";
import { createWalker } from "../../../engine/walk/createWalker.ts";
import type { RevalidationContext } from "../SandboxOptions.ts";
import { datesOnEarth } from "./datesOnEarth.ts";

/** The walk over answers that were sent, with the custodian's own fees, person and day. */
export function walkSent(answers: Answers, context: RevalidationContext): Walk {
  const [first, ...others] = datesOnEarth(context.now);
  const walked = walkOn(first, answers, context);
  if (!hasErrors(walked)) return walked;
  return others.map((day) => walkOn(day, answers, context)).find((walk) => !hasErrors(walk)) ?? walked;
}

function walkOn(today: string, answers: Answers, { user, current, query, fees }: RevalidationContext): Walk {
  const walker = createWalker(plan, validators);
  walker.update(answers, { load: { current, query }, user, today });
  // What is asked about fees must be shown answers only, as in the portal.
  const offer = fees({ answers: walker.submission() });
  walker.update(answers, { load: { current, query, fees: offer as unknown as Json }, user, today });
  return walker.walk();
}

function hasErrors({ steps }: Walk): boolean {
  return Object.values(steps).some((step) => step.issues.some((issue) => issue.level === "error"));
}

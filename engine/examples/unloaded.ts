import type { PipelineEntry } from "../types.ts";
import type { Example } from "./loadExamples.ts";
import type { Played } from "./playExample.ts";

/** An answer of the server that an example may have: the call, and the name that rules read it by. */
export interface Loaded {
  as: string;
  call: string;
}

/**
 * What a flow asks the server for on the way to the step of an example, under which name, and the example does not say:
 * rules that read it know nothing, so a choice of what it lists is not offered, and a note about it is not shown.
 */
export function unloaded(example: Example, { walker }: Pick<Played, "walker">): Loaded[] {
  const { load, steps } = walker.plan;
  const last = steps.findIndex(({ id }) => id === example.step);
  const path = walker.path();
  const onTheWay = steps.slice(0, last === -1 ? undefined : last + 1).filter(({ id }) => path.includes(id));
  const isAsked = ({ when }: PipelineEntry & { kind: "call" }) =>
    when === undefined || walker.evaluate(when) === true;
  return [load, ...onTheWay.map((step) => step.load)].flat().flatMap((entry) => {
    if (entry.kind !== "call" || entry.as === undefined || !isAsked(entry)) return [];
    const { as, call } = entry;
    const isSaid = Object.hasOwn(example.load, as) || example.server.some((answer) => answer.call === call);
    return isSaid ? [] : [{ as, call }];
  });
}

import flow from "../../../schemas/flows/otd/flow.json" with { type: "json" };
import { firstAt } from "../firstAt.ts";

const { places } = flow.provides;

/** What the custodian itself reads of a distribution's answers: names of `places` in `schemas/program.json`. */
export type OtdPlace = keyof typeof places;

/** The pointer of an answer, which the flow provides. */
export const otdPlace = (name: OtdPlace): string => places[name];

/** What a distribution's answers say of a thing that the custodian itself reads. */
export function otdValue(answers: unknown, name: OtdPlace): unknown {
  return firstAt(answers, [places[name]]);
}

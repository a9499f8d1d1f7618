import flow from "../../../schemas/flows/otd/flow.json" with { type: "json" };
import { firstAt } from "../walk/firstAt.ts";

const { places } = flow.provides;

/** What the custodian itself reads from a distribution's answers: the names of `places` in `schemas/program.json`. */
export type OtdPlace = keyof typeof places;

/** The pointer to an answer that the flow provides. */
export const otdPlace = (name: OtdPlace): string => places[name];

/** The answer at one of these places, unchecked. */
export function otdValue(answers: unknown, name: OtdPlace): unknown {
  return firstAt(answers, [places[name]]);
}

/** The same where a text belongs; undefined for anything else. */
export function otdText(answers: unknown, name: OtdPlace): string | undefined {
  const value = otdValue(answers, name);
  return typeof value === "string" ? value : undefined;
}

import type { Json } from "../../../engine/index.ts";
import { isAbsent, valueAt } from "../../../engine/index.ts";
import flow from "../../../schemas/flows/registration/flow.json" with { type: "json" };

/** Where the answers lie that the custodian itself reads of an application: `places` in `schemas/program.json`. */
export const { places } = flow.provides;

/** An answer of a saved draft; undefined if it is not given. @param json as saved: its answers are unchecked */
export function draftAnswer(
  json: { readonly [name: string]: unknown },
  place: keyof typeof places,
): Json | undefined {
  const value = valueAt(json.answers, places[place]);
  return isAbsent(value) ? undefined : value;
}

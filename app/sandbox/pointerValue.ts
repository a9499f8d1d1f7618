import flow from "../../schemas/flows/registration/flow.json" with { type: "json" };
import { firstAt } from "./firstAt.ts";

const { places } = flow.provides;

/** What the custodian itself reads of an application: names of `places` in `schemas/program.json`. */
export type ApplicationPlace = keyof typeof places;

/**
 * An answer of an application: step by step under `answers` or at the top, or under the documents' own name beside all
 * others, which is the field's.
 */
export function pointerValue(json: unknown, name: ApplicationPlace): unknown {
  const place = places[name];
  return firstAt(json, [`/answers${place}`, place, place.slice(place.lastIndexOf("/"))]);
}

import flow from "../../../schemas/flows/registration/flow.json" with { type: "json" };
import { firstAt } from "../walk/firstAt.ts";

const { places } = flow.provides;

/** What the custodian itself reads from an application: the names of `places` in `schemas/program.json`. */
export type ApplicationPlace = keyof typeof places;

/**
 * An answer of an application. It may be step by step under `answers`, step by step at the top, or a top-level field
 * with the documents' own name.
 */
export function pointerValue(json: unknown, name: ApplicationPlace): unknown {
  const place = places[name];
  return firstAt(json, [`/answers${place}`, place, place.slice(place.lastIndexOf("/"))]);
}

import pointers from "./applicationPointers.json" with { type: "json" };
import { firstAt } from "./firstAt.ts";

/** A fact of an application that the custodian itself reads; where it lies is said in applicationPointers.json. */
export type ApplicationFact = keyof typeof pointers;

/** The first value found at the pointers of a fact; undefined where none is there. */
export function pointerValue(json: unknown, fact: ApplicationFact): unknown {
  return firstAt(json, pointers[fact]);
}

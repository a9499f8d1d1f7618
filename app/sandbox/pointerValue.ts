import pointers from "./applicationPointers.json" with { type: "json" };

/** A fact of an application that the custodian itself reads; where it lies is said in applicationPointers.json. */
export type ApplicationFact = keyof typeof pointers;

/** The first value found at the pointers of a fact, own properties only; undefined where none is there. */
export function pointerValue(json: unknown, fact: ApplicationFact): unknown {
  for (const pointer of pointers[fact]) {
    let value: unknown = json;
    for (const key of pointer.slice(1).split("/")) {
      value =
        value !== null && typeof value === "object" && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined;
    }
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

import type { Json, RuleType } from "../types.ts";
import { isObject } from "./Library.ts";

/** Above this many, a choice's values are not worth comparing against. */
const MOST_VALUES = 500;

/** What is inside an object type of plain data: samples of it, or its JSON Schema. */
export interface DataShape {
  samples?: readonly Json[];
  schema?: { [key: string]: Json };
}

/** The rule type of data that stands in a file: every sample adds what it may be. */
export function typeOfSamples(samples: readonly Json[]): RuleType {
  const present = samples.filter((sample) => sample !== null);
  const first = present[0];
  if (first === undefined) return { kind: "null" };
  if (present.every((sample) => typeof sample === "number")) return { kind: "number", ...values(present) };
  if (present.every((sample) => typeof sample === "boolean")) return { kind: "boolean" };
  if (present.every((sample) => typeof sample === "string")) {
    return present.every((sample) => /^\d{4}-\d\d-\d\d$/.test(sample))
      ? { kind: "date" }
      : { kind: "text", ...values(present) };
  }
  if (present.every((sample) => Array.isArray(sample)))
    return { kind: "list", of: typeOfSamples(present.flat()) };
  if (present.every(isObject)) return { kind: "object", at: { samples: present } satisfies DataShape };
  return { kind: "unknown" };
}

/** The rule type of what a JSON Schema describes. */
export function typeOfSchema(schema: Json | undefined): RuleType {
  if (!isObject(schema)) return { kind: "unknown" };
  if (Array.isArray(schema.enum)) return typeOfSamples(schema.enum);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  switch (type) {
    case "number":
    case "integer":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "string":
      return schema.format === "date" ? { kind: "date" } : { kind: "text" };
    case "array":
      return { kind: "list", of: typeOfSchema(schema.items) };
    case "object":
      return { kind: "object", at: { schema } satisfies DataShape };
    case "null":
      return { kind: "null" };
    default:
      return { kind: "unknown" };
  }
}

/** The type of one key of plain data, or undefined where it has no such key; `known` lists the keys it has. */
export function typeOfKey(data: DataShape, key: string): { type?: RuleType; known: string[] } {
  if (data.samples) {
    const objects = data.samples.filter(isObject);
    const known = [...new Set(objects.flatMap((sample) => Object.keys(sample)))];
    const found = objects.flatMap((sample) => (Object.hasOwn(sample, key) ? [sample[key] as Json] : []));
    return found.length > 0 ? { type: typeOfSamples(found), known } : { known };
  }
  const schema = data.schema ?? {};
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (Object.hasOwn(properties, key))
    return { type: typeOfSchema(properties[key]), known: Object.keys(properties) };
  if (isObject(schema.additionalProperties))
    return { type: typeOfSchema(schema.additionalProperties), known: [] };
  if (schema.additionalProperties === true) return { type: { kind: "unknown" }, known: [] };
  return { known: Object.keys(properties) };
}

function values<T extends Json>(found: readonly T[]): { values?: readonly T[] } {
  const distinct = [...new Set(found)];
  return distinct.length <= MOST_VALUES ? { values: distinct } : {};
}

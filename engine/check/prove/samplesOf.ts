import type { FieldNode, Json } from "../../types.ts";
import { textsLike } from "./textsLike.ts";

type Schema = { readonly [keyword: string]: Json };

/** Values a field may hold, the plainest first: its choices, else one that fits its limits, then the limits themselves. */
export function samplesOf({ schema, type }: Pick<FieldNode, "schema" | "type">): Json[] {
  return samplesOfSchema({ type, ...schema });
}

/** Values that a JSON Schema allows, and the limits at which it stops allowing them. */
export function samplesOfSchema(schema: Schema): Json[] {
  if (schema.const !== undefined) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  switch (type) {
    case "boolean":
      return [true, false];
    case "number":
    case "integer":
      return numbers(schema);
    case "array":
      return lists(schema);
    case "object":
      return [objectOf(schema)];
    case "null":
      return [];
    default:
      return texts(schema);
  }
}

function numbers(schema: Schema): Json[] {
  const limit = (name: string) => (typeof schema[name] === "number" ? [schema[name]] : []);
  const least = [...limit("minimum"), ...limit("exclusiveMinimum").map((value) => value + 1)];
  const most = [...limit("maximum"), ...limit("exclusiveMaximum").map((value) => value - 1)];
  const parts = schema.type === "integer" ? [] : [0.123456, 12.345];
  return [
    ...new Set(
      [...least, ...most, 1, 2, 0, 10, 100, 1000, 100000, ...parts].filter((value) => inLimits(value)),
    ),
  ];

  function inLimits(value: number): boolean {
    return least.every((bound) => value >= bound) && most.every((bound) => value <= bound);
  }
}

function texts(schema: Schema): Json[] {
  if (schema.format === "date") return ["1980-03-27", "2026-06-15", "2030-01-31", "1950-01-01"];
  if (schema.format === "month") return ["1980-03", "2026-06", "2030-01", "1950-01"];
  if (schema.format === "month-or-date") return ["1980-03", "2026-06-15", "2030-01", "1950-01-01"];
  if (schema.format === "partial-date") return ["1980", "2026-06-15", "2030-01", "1950"];
  if (schema.format === "email") return ["ann@example.com", "bob@example.org"];
  const fitting = ["Sample", "12345", "123456789", "4155550123", "ann@example.com", "121000358"];
  if (typeof schema.pattern === "string") fitting.unshift(...textsLike(schema.pattern));
  const most = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
  const least = typeof schema.minLength === "number" ? schema.minLength : 0;
  const sized = fitting.map((text) => text.padEnd(least, "1").slice(0, Math.min(most, 400)));
  return [...new Set(sized)];
}

function lists(schema: Schema): Json[] {
  const items = typeof schema.items === "object" && schema.items !== null ? (schema.items as Schema) : {};
  const choices = samplesOfSchema(items);
  const [first] = choices;
  if (first === undefined) return [];
  const least = Math.max(1, typeof schema.minItems === "number" ? schema.minItems : 1);
  const some = Array.from({ length: least }, (_, index) => choices[index % choices.length] as Json);
  return [some, ...choices.slice(1, 6).map((choice) => [choice])];
}

function objectOf(schema: Schema): Json {
  const properties =
    typeof schema.properties === "object" && schema.properties !== null && !Array.isArray(schema.properties)
      ? schema.properties
      : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      const [sample] = samplesOfSchema((property ?? {}) as Schema);
      return sample === undefined ? [] : [[key, sample]];
    }),
  );
}

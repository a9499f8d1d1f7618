/**
 * Values worth trying at a place: what the examples have there, what is offered, and what its schema allows up to its
 * limits. Near a constant of a rule, also the values on both sides of it.
 */
import { declaredCalls } from "../../compile/catalogues.ts";
import type { Library } from "../../compile/Library.ts";
import { everyEntry } from "../../draft/position.ts";
import { addMonths, dateOfDay, dayNumber, firstDay, formatDate } from "../../json/calendar.ts";
import { patternOf } from "../../json/pointers.ts";
import { asObject, isObject, keptIn } from "../../json/values.ts";
import type { Target } from "../../trace/readSource.ts";
import type { Json, Plan } from "../../types.ts";
import type { SearchState, Witness } from "./SearchState.ts";

type DataSchema = { readonly [keyword: string]: Json };

/** The most values that are kept of one place. */
const MOST = 24;

/** Where the search finds its values. */
export interface KnownValues {
  examples: ExampleValues;
  shapes: DataShapes;
}

/** Values worth trying at a place. */
export function candidatesAt(state: SearchState, known: KnownValues, target: Target, from: Witness): Json[] {
  if (target.kind === "today") return ["2026-11-20", "2027-02-28", "2026-01-01"];
  const used = known.examples.at(target);
  if (target.kind !== "answer") {
    const schema = known.shapes.at(target.kind, target.keys);
    return distinct([...used, ...(schema ? samplesOfSchema(schema) : [true, false, "Sample", 1, 0])]);
  }
  const walker = state.stand(from);
  const node = walker.node(target.pointer);
  if (node?.kind === "list") return used;
  if (node?.kind !== "field") return [];
  if (target.keys.length > 0) {
    const inside = schemaBelow(node.schema, target.keys);
    return distinct([...used, ...(inside ? samplesOfSchema(inside) : [])]);
  }
  const offered = (walker.options(target.pointer) ?? []).map((option) => option.value);
  const choices: Json[] = node.type === "array" ? offered.map((value) => [value]) : offered;
  const samples = offered.length > 0 ? [] : samplesOfSchema({ type: node.type, ...node.schema });
  return distinct([...choices.slice(0, 60), ...used, ...samples]);
}

const STEPS = [0, 1, -1, 0.01, -0.01, 100, -100];
const DAYS = [0, 1, -1];
const MONTHS = [12, -12, 1200, -1200];

/** A value at which a comparison may turn, and its neighbors on both sides. */
export function nearbyValues(value: unknown): Json[] {
  if (typeof value === "number")
    return STEPS.map((step) => Number((value + step).toFixed(6))).concat(value * 2, 0);
  const date = firstDay(value);
  if (!date) return [];
  return [
    ...DAYS.map((days) => formatDate(dateOfDay(dayNumber(date) + days))),
    ...MONTHS.map((months) => formatDate(addMonths(date, months))),
  ].flatMap((found) => found ?? []);
}

/** Values that the examples hold, by place: the best material for new witnesses. */
export class ExampleValues {
  private readonly values = new Map<string, Map<string, Json>>();

  add({ answers, load, user }: Witness): void {
    this.collect("answer", answers as Json);
    this.collect("load", load as Json);
    this.collect("user", user as Json);
  }

  at(target: Target): Json[] {
    if (target.kind === "today") return [];
    const pointer = [target.kind === "answer" ? target.pointer : "", ...target.keys].join("/");
    return [...(this.values.get(target.kind + patternOf(pointer))?.values() ?? [])];
  }

  private collect(at: string, value: Json): void {
    if (value === null) return;
    const known = keptIn(this.values, at, () => new Map<string, Json>());
    if (known.size < MOST) known.set(JSON.stringify(value), value);
    if (typeof value !== "object") return;
    for (const [key, inner] of Object.entries(value))
      this.collect(`${at}/${Array.isArray(value) ? "*" : key}`, inner);
  }
}

/** What calls may answer, and what the session may hold: JSON Schemas by the path that a rule reads. */
export class DataShapes {
  private readonly loads = new Map<string, Json>();
  private readonly user: Json | undefined;

  constructor(library: Library, plan: Plan) {
    this.user = library.value("user.json");
    const calls = new Map(declaredCalls(library).map(({ name, call }) => [name, call]));
    for (const entry of everyEntry(plan)) {
      if (entry.kind !== "call" || entry.as === undefined) continue;
      const call = calls.get(entry.call);
      if (isObject(call) && call.answer !== undefined) this.loads.set(entry.as, call.answer);
    }
  }

  /** The schema of what is read, where one is known. */
  at(kind: "load" | "user", keys: readonly string[]): DataSchema | undefined {
    const [name = "", ...inside] = keys;
    return kind === "user" ? schemaBelow(this.user, keys) : schemaBelow(this.loads.get(name), inside);
  }
}

/** Values that a JSON Schema allows, and the limits at which it stops allowing them. */
function samplesOfSchema(schema: DataSchema): Json[] {
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

function numbers(schema: DataSchema): Json[] {
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

function texts(schema: DataSchema): Json[] {
  if (schema.format === "date") return ["1980-03-27", "2026-06-15", "2030-01-31", "1950-01-01"];
  if (schema.format === "month") return ["1980-03", "2026-06", "2030-01", "1950-01"];
  if (schema.format === "month-or-date") return ["1980-03", "2026-06-15", "2030-01", "1950-01-01"];
  if (schema.format === "partial-date") return ["1980", "2026-06-15", "2030-01", "1950"];
  if (schema.format === "email") return ["ann@example.com", "bob@example.org"];
  const fitting = ["Sample", "12345", "123456789", "4155550123", "ann@example.com", "121000358"];
  const most = typeof schema.maxLength === "number" ? schema.maxLength : Number.POSITIVE_INFINITY;
  const least = typeof schema.minLength === "number" ? schema.minLength : 0;
  const sized = fitting.map((text) => text.padEnd(least, "1").slice(0, Math.min(most, 400)));
  return [...new Set(sized)];
}

function lists(schema: DataSchema): Json[] {
  const choices = samplesOfSchema(asObject(schema.items));
  const [first] = choices;
  if (first === undefined) return [];
  const least = Math.max(1, typeof schema.minItems === "number" ? schema.minItems : 1);
  const some = Array.from({ length: least }, (_, index) => choices[index % choices.length] as Json);
  return [some, ...choices.slice(1, 6).map((choice) => [choice])];
}

function objectOf(schema: DataSchema): Json {
  const properties = asObject(schema.properties);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      const [sample] = samplesOfSchema((property ?? {}) as DataSchema);
      return sample === undefined ? [] : [[key, sample]];
    }),
  );
}

/** The schema of what has these keys inside a value of a schema; undefined where it says nothing of it. */
function schemaBelow(schema: Json | undefined, keys: readonly string[]): DataSchema | undefined {
  let inner = schema;
  for (const key of keys) {
    if (!isObject(inner)) return undefined;
    if (/^\d+$/.test(key)) inner = inner.items;
    else inner = isObject(inner.properties) ? inner.properties[key] : inner.additionalProperties;
  }
  return isObject(inner) ? inner : undefined;
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

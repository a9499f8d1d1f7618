import { isPartialDate } from "../json/calendar.ts";
import { isObject } from "../json/values.ts";
import type { DataType, Json, JsonObject, Names, RuleType } from "../types.ts";
import type { ObjectShape, Shape } from "./Shape.ts";

/** Above this many, a choice's values are not worth comparing against. */
const MOST_VALUES = 500;

/** A word for rules, as against the name of a person or a place. */
const NAME = /^[a-z][A-Za-z0-9]*$/;

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

/** The rule type of what a JSON Schema describes, with the names of its `choices`. */
export function typeOfSchema(schema: Json | undefined): RuleType {
  return isObject(schema) ? withNames(unnamedType(schema), namesIn(schema)) : { kind: "unknown" };
}

/** A type whose codes rules may call by these names; a list of choices passes them to its items. */
export function withNames(type: RuleType, names: Names | undefined): RuleType {
  if (!names) return type;
  if (type.kind === "list") return { kind: "list", of: withNames(type.of, names) };
  if (type.kind !== "number" && type.kind !== "text" && type.kind !== "boolean") return type;
  return { ...type, names } as RuleType;
}

function unnamedType(schema: { [key: string]: Json }): RuleType {
  if (Array.isArray(schema.enum)) return typeOfSamples(schema.enum);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  switch (type) {
    case "number":
    case "integer":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "string":
      return schema.format === "date" || isPartialDate(schema.format) ? { kind: "date" } : { kind: "text" };
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

/** What data of a JSON Schema is held to. What the schema leaves open may be anything. */
export function dataTypeOf(schema: Json | undefined): DataType {
  if (!isObject(schema)) return "any";
  if (Array.isArray(schema.enum)) return ["choice", schema.enum];
  switch (schema.type ?? typeOfCodes(namesIn(schema))) {
    case "number":
      return "number";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "string":
      return schema.format === "date" || isPartialDate(schema.format) ? schema.format : "string";
    case "array":
      return ["list", dataTypeOf(schema.items)];
    case "object":
      return objectTypeOf(schema);
    default:
      return "any";
  }
}

/** Names say what some codes mean, and not that there are no others. */
function typeOfCodes(names: Names | undefined): string | undefined {
  const [code] = Object.values(names ?? {});
  return typeof code === "number" ? "integer" : code === undefined ? undefined : typeof code;
}

function objectTypeOf({
  properties,
  required,
  additionalProperties: others,
}: {
  [key: string]: Json;
}): DataType {
  const fields = Object.entries(isObject(properties) ? properties : {});
  const held = Object.fromEntries(fields.map(([name, field]) => [name, dataTypeOf(field)]));
  const needed = (Array.isArray(required) ? required : []).filter((name) => typeof name === "string");
  if (isObject(others)) return ["object", held, needed, dataTypeOf(others)];
  return needed.length > 0 ? ["object", held, needed] : ["object", held];
}

/** The type of one key of plain data, or undefined where it has no such key; `known` lists the keys it has. */
export function typeOfKey(data: DataShape, key: string): { type?: RuleType; known: string[] } {
  if (data.samples) {
    const objects = data.samples.filter(isObject);
    const known = [...new Set(objects.flatMap((sample) => Object.keys(sample)))];
    const found = objects.flatMap((sample) => (Object.hasOwn(sample, key) ? [sample[key] as Json] : []));
    return found.length > 0
      ? { type: withNames(typeOfSamples(found), namesOfRows(objects, key)), known }
      : { known };
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

/** What rules call the numbers of reference rows: the `name` beside each. */
function namesOfRows(rows: readonly { [key: string]: Json }[], key: string): Names | undefined {
  const named = rows.flatMap(({ name, [key]: code }) =>
    typeof name === "string" && NAME.test(name) && typeof code === "number" ? [[name, code] as const] : [],
  );
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

function values<T extends Json>(found: readonly T[]): { values?: readonly T[] } {
  const distinct = [...new Set(found)];
  return distinct.length <= MOST_VALUES ? { values: distinct } : {};
}

/**
 * The type of a value once it has left its rule as plain data: an entry of the answers is then an object with these
 * keys, and its block's facts can no longer be asked of it.
 */
export function plainType(type: RuleType): RuleType {
  if (type.kind === "list") return { kind: "list", of: plainType(type.of) };
  const at = type.kind === "object" ? (type.at as { children?: unknown } | undefined) : undefined;
  return at?.children instanceof Map ? objectType(at as unknown as ObjectShape) : type;
}

function objectType(shape: ObjectShape): RuleType {
  return {
    kind: "object",
    fields: Object.fromEntries([...shape.children].map(([key, child]) => [key, typeOf(child)])),
  };
}

function typeOf(shape: Shape): RuleType {
  if (shape.kind === "object") return objectType(shape);
  return shape.kind === "list"
    ? { kind: "list", of: objectType(shape.entry) }
    : withNames(typeOfSchema(shape.schema), shape.names);
}

/** One of `choices`: what rules call it, what is kept, and how people read it. */
export interface Choice {
  name: string;
  code: Json;
  label?: string;
  description?: string;
}

/** The choices of a field or of a call's answer; a text is the label of a choice whose name is its code. */
export function choicesIn(schema: JsonObject): Choice[] {
  return Object.entries(isObject(schema.choices) ? schema.choices : {}).map(([name, said]) => {
    if (typeof said === "string") return { name, code: name, label: said };
    if (!isObject(said)) return { name, code: said };
    const { code = name, label, description } = said;
    return {
      name,
      code,
      ...(typeof label === "string" ? { label } : {}),
      ...(typeof description === "string" ? { description } : {}),
    };
  });
}

/** What rules call the codes of a schema's choices, or undefined where it has none. */
export function namesIn(schema: JsonObject): Names | undefined {
  const named = choicesIn(schema).map(({ name, code }) => [name, code] as const);
  return named.length === 0 ? undefined : (Object.fromEntries(named) as Names);
}

/** A field's choices in the words of JSON Schema and of the widgets. */
interface ReadChoices {
  /** The schema with `enum` in place of `choices`. */
  schema: JsonObject;
  /** What rules call the codes. */
  names: Names | undefined;
  /** Their `labels` and `descriptions` by code, as widgets take them. */
  words: JsonObject;
}

/** Reads the choices of a field, or of the items of a list that one widget holds. */
export function readChoices(schema: JsonObject): ReadChoices {
  const items = isObject(schema.items) ? schema.items : undefined;
  const own = choicesIn(schema);
  const listed = items ? choicesIn(items) : [];
  const all = [...own, ...listed];
  if (all.length === 0) return { schema, names: undefined, words: {} };
  const { choices: _, ...rest } = schema;
  return {
    schema: {
      ...rest,
      ...(own.length > 0 ? listing(schema, own) : {}),
      ...(items && listed.length > 0 ? { items: listing(items, listed) } : {}),
    },
    names: namesIn(own.length > 0 || !items ? schema : items),
    words: { ...worded(all, "label"), ...worded(all, "description") },
  };
}

/** Codes that are numbers are whole ones; texts need no type beside their list. */
function listing({ type }: JsonObject, choices: readonly Choice[]): { [keyword: string]: Json } {
  const codes = choices.map(({ code }) => code);
  const [first] = codes;
  const own = typeof first === "number" ? "integer" : typeof first === "boolean" ? "boolean" : undefined;
  const said = type ?? own;
  return { ...(said === undefined ? {} : { type: said }), enum: [...new Set(codes)] };
}

function worded(choices: readonly Choice[], key: "label" | "description"): JsonObject {
  const words = choices.flatMap((one) => (one[key] === undefined ? [] : [[String(one.code), one[key]]]));
  return words.length === 0 ? {} : { [`${key}s`]: Object.fromEntries(words) };
}

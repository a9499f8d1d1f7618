import type { Data, Field } from "../format/authored.ts";
import { given, isObject } from "../json/values.ts";
import type { DataType, Json, JsonObject, Names, RuleType } from "../types.ts";
import type { ObjectShape, Shape } from "./Shape.ts";

/** With more values than this, rules are not checked against each of them. */
const MOST_VALUES = 500;

/** A name that rules can use, unlike the name of a person or a place. */
const NAME = /^[a-z][A-Za-z0-9]*$/;

/** What is inside an object type of plain data: samples of it, or its JSON Schema. */
export interface DataShape {
  samples?: readonly Json[];
  schema?: Schema;
}

/** A JSON Schema, of data or of an answer. */
type Schema = Data | Field;

/** The type of data in a reference file, from all of its samples. */
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
export function typeOfSchema(schema: Schema | undefined): RuleType {
  return schema ? withNames(unnamedType(schema), namesIn(schema)) : { kind: "unknown" };
}

/** A type whose codes rules may call by these names; a list of choices passes them to its items. */
export function withNames(type: RuleType, names: Names | undefined): RuleType {
  if (!names) return type;
  if (type.kind === "list") return { kind: "list", of: withNames(type.of, names) };
  if (type.kind !== "number" && type.kind !== "text" && type.kind !== "boolean") return type;
  return { ...type, names } as RuleType;
}

function unnamedType(schema: Schema): RuleType {
  if (schema.enum) return typeOfSamples(schema.enum);
  const { type } = schema;
  switch (Array.isArray(type) ? type.find((name) => name !== "null") : type) {
    case "number":
    case "integer":
      return { kind: "number" };
    case "boolean":
      return { kind: "boolean" };
    case "string":
      return { kind: schema.format === undefined || schema.format === "email" ? "text" : "date" };
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

/** What data with a JSON Schema is validated against. What the schema leaves open may be anything. */
export function dataTypeOf(schema: Data | undefined): DataType {
  if (!schema) return "any";
  if (schema.enum) return ["choice", schema.enum];
  const type = schema.type ?? typeOfCodes(namesIn(schema));
  if (type === undefined || Array.isArray(type)) return "any";
  if (type === "array") return ["list", dataTypeOf(schema.items)];
  if (type === "object") return objectTypeOf(schema);
  return (type === "string" && schema.format) || type;
}

/** The type of a value by its names. They do not list every value, so there is no `choice`. */
function typeOfCodes(names: Names | undefined): "integer" | "string" | "boolean" | undefined {
  const [code] = Object.values(names ?? {});
  if (typeof code === "number") return "integer";
  return code === undefined ? undefined : typeof code === "string" ? "string" : "boolean";
}

function objectTypeOf({ properties, required: needed = [], additionalProperties: others }: Data): DataType {
  const held = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => [name, dataTypeOf(field)]),
  );
  if (typeof others === "object") return ["object", held, needed, dataTypeOf(others)];
  return needed.length > 0 ? ["object", held, needed] : ["object", held];
}

/** The type of one key of plain data, or undefined where it has no such key; `known` lists the keys it has. */
export function typeOfKey(
  { samples, schema = {} }: DataShape,
  key: string,
): { type?: RuleType; known: string[] } {
  if (samples) {
    const objects = samples.filter(isObject);
    const known = [...new Set(objects.flatMap((sample) => Object.keys(sample)))];
    const found = objects.flatMap((sample) => (Object.hasOwn(sample, key) ? [sample[key] as Json] : []));
    if (found.length === 0) return { known };
    return { type: withNames(typeOfSamples(found), namesOfRows(objects, key)), known };
  }
  const { properties = {}, additionalProperties: others } = schema as Data;
  const known = Object.keys(properties);
  if (known.includes(key)) return { type: typeOfSchema(properties[key]), known };
  if (!others) return { known };
  return { type: others === true ? { kind: "unknown" } : typeOfSchema(others), known: [] };
}

/** The type of a field and the names of all. */
export function fieldOf(
  fields: { readonly [name: string]: RuleType },
  name: string,
): { type?: RuleType | undefined; known: string[] } {
  return { type: Object.hasOwn(fields, name) ? fields[name] : undefined, known: Object.keys(fields) };
}

/** A field of an object and the names of all; undefined if nothing is known of them. The types of answers are not looked at. */
export function fieldIn(
  type: Extract<RuleType, { kind: "object" }>,
  name: string,
): { type?: RuleType | undefined; known: string[] } | undefined {
  if (type.fields) return fieldOf(type.fields, name);
  const shape = shapeBehind(type);
  if (shape) {
    const isThere = shape.children.has(name) || shape.unread.has(name);
    return { type: isThere ? { kind: "unknown" } : undefined, known: [...shape.children.keys()] };
  }
  const data = (type.at ?? {}) as DataShape;
  const isKnown = data.samples !== undefined || data.schema?.properties !== undefined;
  return isKnown ? typeOfKey(data, name) : undefined;
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
 * The type of a value after it has left its rule as plain data: an entry of the answers becomes an object of its fields, without
 * the facts of its block.
 */
export function plainType(type: RuleType): RuleType {
  if (type.kind === "list") return { kind: "list", of: plainType(type.of) };
  const shape = shapeBehind(type);
  return shape ? objectType(shape) : type;
}

/** The shape of an object of the answers; undefined of anything else. */
export function shapeBehind(type: RuleType): ObjectShape | undefined {
  const at = type.kind === "object" ? (type.at as { children?: unknown } | undefined) : undefined;
  return at?.children instanceof Map ? (at as unknown as ObjectShape) : undefined;
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
    : withNames(typeOfSchema(shape.schema as Field), shape.names);
}

/** One of `choices`: what rules call it, what is kept, and how people read it. */
interface Choice {
  name: string;
  code: boolean | number | string;
  label?: string | undefined;
  description?: string | undefined;
}

/** The choices of a field or of a call's answer; a text is the label of a choice whose name is its code. */
export function choicesIn({ choices = {} }: Schema): Choice[] {
  return Object.entries(choices).map(([name, said]) => {
    if (typeof said === "string") return { name, code: name, label: said };
    return typeof said === "object" ? { name, code: name, ...said } : { name, code: said };
  });
}

/** What rules call the codes of a schema's choices, or undefined where it has none. */
function namesIn(schema: Schema): Names | undefined {
  const named = choicesIn(schema).map(({ name, code }) => [name, code] as const);
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

/** A field's choices in the words of JSON Schema and of the widgets. */
interface ReadChoices {
  /** The schema with `enum` in place of `choices`. */
  schema: Field;
  /** What rules call the codes. */
  names: Names | undefined;
  /** Their `labels` and `descriptions` by code, as widgets take them. */
  words: JsonObject;
}

/** Reads the choices of a field, or of the items of a list that one widget holds. */
export function readChoices(schema: Field): ReadChoices {
  const { choices: _, items, ...rest } = schema;
  const own = choicesIn(schema);
  const listed = items ? choicesIn(items) : [];
  const all = [...own, ...listed];
  if (all.length === 0) return { schema, names: undefined, words: {} };
  return {
    schema: {
      ...rest,
      ...listing(schema, own),
      ...(items ? { items: listed.length > 0 ? listing(items, listed) : items } : {}),
    } as Field,
    names: namesIn(own.length > 0 || !items ? schema : items),
    words: { ...worded(all, "label"), ...worded(all, "description") },
  };
}

/** Codes that are numbers are whole ones; texts need no type beside their list. */
function listing({ type }: Field, choices: readonly Choice[]): JsonObject {
  if (choices.length === 0) return {};
  const codes = choices.map(({ code }) => code);
  const own =
    typeof codes[0] === "number" ? "integer" : typeof codes[0] === "boolean" ? "boolean" : undefined;
  return { ...given({ type: type ?? own }), enum: [...new Set(codes)] };
}

function worded(choices: readonly Choice[], key: "label" | "description"): JsonObject {
  const words = choices.flatMap((one) => (one[key] === undefined ? [] : [[String(one.code), one[key]]]));
  return words.length === 0 ? {} : { [`${key}s`]: Object.fromEntries(words) };
}

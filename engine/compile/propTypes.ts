import { isObject } from "../json/values.ts";
import type { Json, RuleType } from "../types.ts";
import { type DataShape, typeOfKey } from "./dataType.ts";
import { suggestion } from "./suggestion.ts";

/** What a widget takes as a value: the part of JSON Schema that `widget.json` files use, and one word of our own. */
export interface PropSchema {
  type?: "string" | "number" | "boolean" | "array" | "object";
  enum?: readonly Json[];
  items?: PropSchema;
  properties?: { readonly [name: string]: PropSchema };
  required?: readonly string[];
  /** The word of `x-ui` that lists, as `{ field }`, which fields of the object are shown. */
  fieldsOf?: string;
}

/** A value of a rule that a widget cannot show. */
export interface Misfit {
  /** The way to it, such as `rows[].label`. */
  at: string;
  /** The end of a sentence that begins with what it is about. */
  says: string;
  fix?: string;
}

const KINDS: { readonly [type: string]: readonly RuleType["kind"][] } = {
  string: ["text", "date"],
  number: ["number"],
  boolean: ["boolean"],
  array: ["list"],
  object: ["object"],
};
const WORDS: { readonly [word: string]: string } = {
  string: "text",
  text: "text",
  date: "a date",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  list: "a list",
  object: "an object",
};

/**
 * Why values of a type are not what a widget shows; undefined where they are, or where that cannot be told: what is
 * absent or of unknown type fits everywhere.
 * @param at the prop's name
 * @param shown the fields of objects that a word of `x-ui` lists
 */
export function misfit(
  type: RuleType,
  schema: PropSchema,
  at: string,
  shown: (word: string) => readonly string[],
): Misfit | undefined {
  if (type.kind === "unknown" || type.kind === "null") return undefined;
  if (schema.type !== undefined && !KINDS[schema.type]?.includes(type.kind))
    return { at, says: `must be ${WORDS[schema.type]}, but this gives ${WORDS[type.kind]}` };
  if (type.kind === "list") return schema.items && misfit(type.of, schema.items, `${at}[]`, shown);
  if (type.kind === "object") return misfitInside(type, schema, at, shown);
  return schema.enum && strangeValue(type, schema.enum, at);
}

function strangeValue(type: RuleType, allowed: readonly Json[], at: string): Misfit | undefined {
  const values: readonly Json[] = ("values" in type && type.values) || [];
  const strange = values.find((value) => !allowed.includes(value));
  if (strange === undefined) return undefined;
  const says = `must be ${allowed.map((each) => JSON.stringify(each)).join(" or ")}, not ${JSON.stringify(strange)}`;
  return { at, says, ...meant(String(strange), allowed.map(String)) };
}

function misfitInside(
  type: Extract<RuleType, { kind: "object" }>,
  { properties = {}, required = [], fieldsOf }: PropSchema,
  at: string,
  shown: (word: string) => readonly string[],
): Misfit | undefined {
  const inside = fieldsIn(type);
  if (!inside) return undefined;
  const named = fieldsOf === undefined ? [] : shown(fieldsOf);
  for (const name of [...required, ...named])
    if (!inside.has(name))
      return {
        at,
        says: `has no "${name}"${named.includes(name) ? `, which "${fieldsOf}" shows` : ""}`,
        ...meant(name, inside.known),
      };
  // What a rule puts together for this widget alone; rows of a table may be those of a fact, data may hold more.
  const own = fieldsOf === undefined ? Object.keys(type.fields ?? {}) : [];
  const known = Object.keys(properties);
  const unknown = known.length > 0 ? own.find((name) => !known.includes(name)) : undefined;
  if (unknown !== undefined)
    return {
      at,
      says: `shows no "${unknown}"`,
      fix: suggestion(unknown, known) ?? "Remove it: nothing would show it.",
    };
  for (const [name, schema] of Object.entries(properties)) {
    const found = inside.has(name) ? misfit(inside.type(name), schema, `${at}.${name}`, shown) : undefined;
    if (found) return found;
  }
  return undefined;
}

interface Fields {
  known: string[];
  has(name: string): boolean;
  type(name: string): RuleType;
}

/** What is in an object; undefined where that is not said. Of the answers no more is known than their names. */
function fieldsIn({ fields, at }: Extract<RuleType, { kind: "object" }>): Fields | undefined {
  const of = (known: string[], type: (name: string) => RuleType | undefined): Fields => ({
    known,
    has: (name) => type(name) !== undefined,
    type: (name) => type(name) ?? { kind: "unknown" },
  });
  if (fields)
    return of(Object.keys(fields), (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
  const { children } = (at ?? {}) as { children?: unknown };
  if (children instanceof Map)
    return of([...children.keys()], (name) => (children.has(name) ? { kind: "unknown" } : undefined));
  const data = (at ?? {}) as DataShape;
  if (data.samples === undefined && !isObject(data.schema?.properties)) return undefined;
  return of(typeOfKey(data, "").known, (name) => typeOfKey(data, name).type);
}

function meant(word: string, known: readonly string[]): { fix?: string } {
  const found = suggestion(word, known);
  if (found) return { fix: found };
  return known.length > 0 && known.length <= 12 ? { fix: `There are: ${known.join(", ")}.` } : {};
}

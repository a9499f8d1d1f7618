import { isObject } from "../json/values.ts";
import type { Json, Names } from "../types.ts";

type JsonObject = { [key: string]: Json };

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
export interface ReadChoices {
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

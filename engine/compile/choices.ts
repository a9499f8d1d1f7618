import type { Json, Names } from "../types.ts";
import { isObject } from "./Library.ts";

type JsonObject = { readonly [key: string]: Json };

/** One of `choices`: what rules call it, what is kept, and how people read it. */
interface Choice {
  name: string;
  code: Json;
  label?: string;
  description?: string;
}

/** The choices of a field or of a call's answer; a text is the label of a choice whose name is its code. */
function choicesIn(schema: JsonObject): Choice[] {
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

/** A field with its choices in the words of JSON Schema and of the widgets: type, enum, labels and descriptions. */
export function withChoices(schema: JsonObject): JsonObject {
  const items = isObject(schema.items) ? schema.items : undefined;
  const chosen = choicesIn(schema);
  const listed = items ? choicesIn(items) : [];
  const all = [...chosen, ...listed];
  if (all.length === 0) return schema;
  const worded = (key: "label" | "description") => {
    const words = all.flatMap((choice) =>
      choice[key] === undefined ? [] : [[String(choice.code), choice[key]]],
    );
    return words.length === 0 ? {} : { [`${key}s`]: Object.fromEntries(words) };
  };
  const { choices: _, ...rest } = schema;
  return {
    ...rest,
    ...(chosen.length > 0 ? { ...typed(schema, chosen), enum: chosen.map(({ code }) => code) } : {}),
    ...(items && listed.length > 0
      ? { items: { ...typed(items, listed), enum: listed.map(({ code }) => code) } }
      : {}),
    "x-ui": {
      ...worded("label"),
      ...worded("description"),
      ...(isObject(schema["x-ui"]) ? schema["x-ui"] : {}),
    },
  };
}

/** Codes that are numbers are whole ones; texts need no type beside their list. */
function typed({ type }: JsonObject, choices: readonly Choice[]): { type?: Json } {
  if (type !== undefined) return { type };
  const [first] = choices;
  if (typeof first?.code === "number") return { type: "integer" };
  return typeof first?.code === "boolean" ? { type: "boolean" } : {};
}

import type { Json } from "../types.ts";

/** Words of the format that hold a condition. */
const CONDITIONS = new Set([
  "showWhen",
  "requireWhen",
  "readOnlyWhen",
  "enterWhen",
  "editWhen",
  "submitWhen",
  "lockBar",
  "when",
  "where",
  "while",
  "assert",
  "check",
]);

/** Words below which the keys are names that their authors chose, and no words of the format. */
const NAMED = new Set([
  ...["properties", "facts", "x-facts", "x-params", "props", "params", "with", "set", "messages", "choices"],
  ...["labels", "descriptions", "exits", "dialogs", "errors", "route", "provides"],
]);

/** Which arguments of an operator are conditions. */
const OPERANDS: { readonly [operator: string]: (index: number, count: number) => boolean } = {
  and: () => true,
  or: () => true,
  "!": () => true,
  if: (index, count) => index % 2 === 0 && index < count - 1,
  some: (index) => index === 1,
  all: (index) => index === 1,
  none: (index) => index === 1,
  filter: (index) => index === 1,
  find: (index) => index === 1,
  count: (index) => index === 1,
};

/**
 * Where a condition is asked for, a text names a fact: `"showWhen": "isFull"` is `"showWhen": { "fact": "isFull" }`.
 * Returns the definition with each such text written out, so that only this place knows of the short form.
 */
export function writeOutBareFacts(definition: Json): Json {
  return inside(definition, false);
}

function inside(value: Json, keysAreNames: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => inside(item, false));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (keysAreNames) return [key, inside(inner, false)];
      if (CONDITIONS.has(key) && typeof inner === "string") return [key, { fact: inner }];
      const isCondition = Object.hasOwn(OPERANDS, key) ? OPERANDS[key] : undefined;
      return [key, isCondition ? operands(inner, isCondition) : inside(inner, NAMED.has(key))];
    }),
  );
}

function operands(given: Json, isCondition: (index: number, count: number) => boolean): Json {
  if (typeof given === "string") return isCondition(0, 1) ? { fact: given } : given;
  if (!Array.isArray(given)) return inside(given, false);
  return given.map((item, index) =>
    typeof item === "string" && isCondition(index, given.length) ? { fact: item } : inside(item, false),
  );
}

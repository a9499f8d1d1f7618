/**
 * Numbers that a file does not say itself: it names where reference data has them, as `"maxItems": "$ref.limits.partners"`, or in
 * a text as `{ref.feeTypes.wire.amount:money}`.
 */
import { above, below, pointerKeys, valueAt } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";

/** Words in which such a name is a rule, which is read while the flow runs. */
const OF_RULES = ["x-rules", "x-facts", "x-params", "with"];

/** A number that a text names. */
const IN_TEXT = /\{ref\.([\w.]+)(?::(\w+))?\}/g;

/** What stands in the file in place of what it names; undefined where that is no number. */
interface Replaced {
  pointer: Pointer;
  by: Json | undefined;
}

/**
 * Every name of a number in a step or block: where it stands, and the path such as "limits.partners" by its parts.
 * @param words those that take a name
 */
export function numbersNamed(
  value: Json,
  words: ReadonlySet<string>,
  at: Pointer = "",
): { pointer: Pointer; path: string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([word, said]) => {
    if (OF_RULES.includes(word)) return [];
    const pointer = below(at, word);
    const path = words.has(word) ? pathIn(said) : undefined;
    return path ? [{ pointer, path }] : numbersNamed(said, words, pointer);
  });
}

/** The path into reference data that stands in place of a number; the short form of the read is written out by now. */
function pathIn(said: Json): string[] | undefined {
  const [scope, ...path] = isObject(said) && typeof said.var === "string" ? said.var.split(".") : [];
  return scope === "$ref" ? path : undefined;
}

/** Every text in a value that names a number, and where it stands. */
export function textsWithNumbers(value: Json, at: Pointer = ""): { pointer: Pointer; text: string }[] {
  if (typeof value === "string") return value.search(IN_TEXT) < 0 ? [] : [{ pointer: at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsWithNumbers(inner, below(at, key)));
}

/** A text with the words for each number in place of its name. */
export function saidNumbers(
  text: string,
  words: (path: string[], format: string | undefined) => string,
): string {
  return text.replace(IN_TEXT, (_, path: string, format: string | undefined) =>
    words(path.split("."), format),
  );
}

/** Reference data with each table by the first value of its rows, so that a path leads into one: "feeTypes.wire.amount". */
export function byRow(data: Json): Json {
  if (Array.isArray(data)) {
    const rows = data.map((row) => [String(isObject(row) ? Object.values(row)[0] : ""), byRow(row)] as const);
    const isTable = data.every(isObject) && new Set(rows.map(([name]) => name)).size === rows.length;
    return isTable ? Object.fromEntries(rows) : data;
  }
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, byRow(inner)]));
}

const numbered = new WeakMap<object, { numbers: string; value: Json }>();

/**
 * A file with these numbers, and the texts that say some, in place of what names them; the same value at each call.
 * @param numbers a word without a number is left out
 */
export function withNumbers(value: Json, numbers: readonly Replaced[]): Json {
  const said = JSON.stringify(numbers);
  const known = numbered.get(value as JsonObject);
  if (known?.numbers === said) return known.value;
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  for (const { pointer, by } of numbers) {
    const holder = valueAt(copy, above(pointer)) as JsonObject;
    const word = pointerKeys(pointer).at(-1) as string;
    if (by === undefined) delete holder[word];
    else holder[word] = by;
  }
  numbered.set(value as JsonObject, { numbers: said, value: copy });
  return copy;
}

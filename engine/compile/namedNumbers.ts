/** Numbers that a field does not say itself: it names where reference data has them, as `"maxItems": "$ref.limits.partners"`. */
import { above, below, pointerKeys, valueAt } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";

/** Words in which such a name is a rule, which is read while the flow runs. */
const OF_RULES = ["x-rules", "x-facts", "x-params", "with"];

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

const numbered = new WeakMap<object, { numbers: string; value: Json }>();

/**
 * A step or block with these numbers in place of their names; the same value at each call.
 * @param numbers a word without a number is left out
 */
export function withNumbers(
  value: Json,
  numbers: readonly { pointer: Pointer; number: Json | undefined }[],
): Json {
  const said = JSON.stringify(numbers);
  const known = numbered.get(value as JsonObject);
  if (known?.numbers === said) return known.value;
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  for (const { pointer, number } of numbers) {
    const holder = valueAt(copy, above(pointer)) as JsonObject;
    const word = pointerKeys(pointer).at(-1) as string;
    if (number === undefined) delete holder[word];
    else holder[word] = number;
  }
  numbered.set(value as JsonObject, { numbers: said, value: copy });
  return copy;
}

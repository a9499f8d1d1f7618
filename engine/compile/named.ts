/**
 * What a file names in place of saying it: a number, a text or a list of texts where reference data has it, as
 * `"maxItems": "$ref.limits.partners"` or, a number in a text, as `{ref.feeTypes.wire.amount:money}`; the sentence of a term of
 * the glossary, as `{term.roth}`.
 */
import type { NamedKind } from "../format/Format.ts";
import { above, below, pointerKeys, textsIn, valueAt } from "../json/pointers.ts";
import { isObject, withTexts } from "../json/values.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";
import type { SourceFile } from "./SourceFile.ts";

/** Words in which such a name is a rule, which is read while the flow runs. */
const OF_RULES = ["x-rules", "x-facts", "x-params", "with"];

/** A number that a text names. */
const IN_TEXT = /\{ref\.([\w.]+)(?::(\w+))?\}/g;

/** What stands in the file in place of what it names; undefined where that is no such value. */
interface Replaced {
  pointer: Pointer;
  by: Json | undefined;
}

/** A name of a value: where it stands, the path such as "limits.partners" by its parts, and what must be there. */
interface Named {
  pointer: Pointer;
  path: string[];
  kind: NamedKind;
}

/**
 * Every name of a value in a step or block.
 * @param words those that take a name
 */
export function valuesNamed(value: Json, words: ReadonlyMap<string, NamedKind>, at: Pointer = ""): Named[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([word, said]) => {
    if (OF_RULES.includes(word)) return [];
    const pointer = below(at, word);
    const kind = words.get(word);
    const path = kind && pathIn(said);
    return path ? [{ pointer, path, kind }] : valuesNamed(said, words, pointer);
  });
}

/** The path into reference data that stands in place of a value; the short form of the read is written out by now. */
function pathIn(said: Json): string[] | undefined {
  const [scope, ...path] = isObject(said) && typeof said.var === "string" ? said.var.split(".") : [];
  return scope === "$ref" ? path : undefined;
}

/** Every text in a value that names a number, and where it stands. */
export function textsWithNumbers(value: Json): { pointer: Pointer; text: string }[] {
  return textsIn(value).filter(({ text }) => text.search(IN_TEXT) >= 0);
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

const filled = new WeakMap<object, { values: string; value: Json }>();

/**
 * A file with these values, and the texts that say some, in place of what names them; the same value at each call.
 * @param values a word without a value is left out
 */
export function withValues(value: Json, values: readonly Replaced[]): Json {
  const said = JSON.stringify(values);
  const known = filled.get(value as JsonObject);
  if (known?.values === said) return known.value;
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  for (const { pointer, by } of values) {
    const holder = valueAt(copy, above(pointer)) as JsonObject;
    const word = pointerKeys(pointer).at(-1) as string;
    if (by === undefined) delete holder[word];
    else holder[word] = by;
  }
  filled.set(value as JsonObject, { values: said, value: copy });
  return copy;
}

/** The words that people may not know, each with its sentence. */
export const GLOSSARY_FILE = "glossary.en.json";

/** The files whose texts may name a term. */
const MAY_NAME =
  /^(flows\/[^/]+\/[^/]+|blocks\/[^/]+|facts\/[^/]+|reference\/[^/]+|finders\/[^/]+|messages\.en)\.json$/;
const TERM = /\{term\.([^{}]*)\}/g;

/** The names of the terms that a text names. */
export function termsIn(text: string): string[] {
  return [...text.matchAll(TERM)].map(([, name = ""]) => name);
}

/** Whether a file names a term of the glossary. */
export function namesTerms({ path, text }: SourceFile): boolean {
  return MAY_NAME.test(path) && text.includes("{term.");
}

const worded = new WeakMap<SourceFile, { glossary: SourceFile | undefined; value: Json }>();

/** The value of a file with the glossary's sentence in place of each `{term.name}`; the same value at each call. */
export function withTerms(file: SourceFile, glossary: SourceFile | undefined): Json | undefined {
  if (file.value === undefined) return undefined;
  const known = worded.get(file);
  if (known && known.glossary === glossary) return known.value;
  const terms = isObject(glossary?.value) ? glossary.value : {};
  const value = withTexts(file.value, (text) => saidTerms(text, terms));
  worded.set(file, { glossary, value });
  return value;
}

/** A text with the glossary's sentence in place of each `{term.name}`; one that the glossary lacks stays as it is. */
export function saidTerms(text: string, glossary: { readonly [name: string]: unknown }): string {
  return text.replace(TERM, (written, name: string) => {
    const term = Object.hasOwn(glossary, name) ? (glossary[name] as Json) : null;
    return isObject(term) && typeof term.text === "string" ? term.text : written;
  });
}

/** Every name of a term in a value, and where it stands. */
export function placesOfTerms(value: Json | undefined): { name: string; pointer: Pointer }[] {
  return textsIn(value).flatMap(({ text, pointer }) => termsIn(text).map((name) => ({ name, pointer })));
}

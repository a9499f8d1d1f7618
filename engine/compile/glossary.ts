import { below } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Json, Pointer } from "../types.ts";
import type { SourceFile } from "./SourceFile.ts";

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
  const value = filled(file.value, (text) => saidTerms(text, terms));
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

function filled(value: Json, fill: (text: string) => string): Json {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((item) => filled(item, fill));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, fill)]));
}

/** Every text in a value that names a term, and where it stands. */
export function placesOfTerms(
  value: Json | undefined,
  at: Pointer = "",
): { name: string; pointer: Pointer }[] {
  if (typeof value === "string") return termsIn(value).map((name) => ({ name, pointer: at }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesOfTerms(inner, below(at, key)));
}

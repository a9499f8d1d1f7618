import { readFileSync } from "node:fs";
import { filledSentence } from "../../../engine/index.ts";

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${path}`, import.meta.url), "utf8"));
const messages: { [key: string]: string } = read("messages.en.json");
const brand: { [name: string]: unknown } = read("reference/brand.json");

/** A sentence of the catalogue with its parameters filled in. @throws Error if there is no such key */
export function words(key: string, params: { readonly [name: string]: unknown } = {}): string {
  const text = messages[key];
  if (text === undefined) throw new Error(`There is no message "${key}".`);
  return filledSentence(text, params, { brand, missing: (placeholder) => placeholder });
}

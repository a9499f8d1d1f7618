import messages from "virtual:messages";
import { sentenceAt } from "../../engine/index.ts";
import { brand } from "./brand.ts";

/**
 * A sentence of the catalogue with its {parameters} filled in; `{brand.x}` reads the brand. A parameter without a value
 * becomes an empty text. A key that the catalogue lacks is returned as it is, so plain text works too.
 * @param ui the `x-ui` of the field that the sentence is about: its widget formats numbers that have no format
 */
export function words(
  key: string,
  params: { readonly [name: string]: unknown } = {},
  ui?: { readonly [name: string]: unknown },
): string {
  return sentenceAt(messages, key, params, ui, { brand });
}

/** Whether the catalogue has this key. Anyone can write an address, so check a key from one before showing it. */
export function hasWords(key: string | null): key is string {
  return key !== null && Object.hasOwn(messages, key);
}

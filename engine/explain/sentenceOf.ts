import { filledSentence } from "../sentence.ts";
import type { Json } from "../types.ts";

/**
 * A message as a person reads it; a parameter that nothing gives stands there as it is written.
 * @param messages the catalogue; a key it does not have stands for itself
 * @param widget the widget of the field at which it is said
 */
export function sentenceOf(
  messages: { readonly [key: string]: string },
  brand: { readonly [name: string]: Json },
  key: string,
  params: { readonly [name: string]: Json },
  widget: Json = "number",
): string {
  const text = Object.hasOwn(messages, key) ? (messages[key] as string) : key;
  return filledSentence(text, params, {
    brand,
    widget: String(widget),
    missing: (placeholder) => placeholder,
  });
}

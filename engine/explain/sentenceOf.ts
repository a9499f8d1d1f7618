import type { Json } from "../types.ts";

/**
 * A message as a person reads it: `{name}` filled from its parameters, `{brand.name}` from the brand.
 * @param messages the catalogue; a key it does not have stands for itself
 */
export function sentenceOf(
  messages: { readonly [key: string]: string },
  brand: { readonly [name: string]: Json },
  key: string,
  params: { readonly [name: string]: Json },
): string {
  const text = Object.hasOwn(messages, key) ? (messages[key] as string) : key;
  return text.replaceAll(/\{(brand\.)?(\w+)\}/g, (whole, ofBrand: string | undefined, name: string) => {
    const values = ofBrand ? brand : params;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === null || typeof value === "object" ? whole : String(value);
  });
}

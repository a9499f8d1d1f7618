import messages from "virtual:messages";
import { brand } from "./brand.ts";

/**
 * A sentence of the catalogue with its {parameters} filled in; `{brand.x}` reads the brand. A parameter without a
 * value reads as nothing; a key that is not in the catalogue reads as itself, so that plain text may be given too.
 */
export function words(key: string, params: { readonly [name: string]: unknown } = {}): string {
  const sentence = hasWords(key) ? messages[key]! : key;
  return sentence.replace(/\{([\w.]+)\}/g, (_whole, name: string) => {
    const value = name.startsWith("brand.") ? inBrand(name.slice("brand.".length)) : params[name];
    return value === undefined || value === null ? "" : String(value);
  });
}

/** Whether the catalogue has this key. What an address names is only said if it has: addresses come from anywhere. */
export function hasWords(key: string | null): key is string {
  return key !== null && Object.hasOwn(messages, key);
}

function inBrand(path: string): unknown {
  let value: unknown = brand;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

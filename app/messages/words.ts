import messages from "virtual:messages";
import { filledSentence } from "../../engine/index.ts";
import { brand } from "./brand.ts";

/**
 * A sentence of the catalogue with its {parameters} filled in; `{brand.x}` reads the brand. A parameter without a
 * value reads as nothing; a key that is not in the catalogue reads as itself, so that plain text may be given too.
 * @param ui the looks of the field at which it is said, whose widget writes the numbers that have no format
 */
export function words(
  key: string,
  params: { readonly [name: string]: unknown } = {},
  ui?: { readonly [name: string]: unknown },
): string {
  const widget = ui && String(ui.widget ?? "number");
  return filledSentence(hasWords(key) ? messages[key]! : key, params, { brand, widget });
}

/** Whether the catalogue has this key. What an address names is only said if it has: addresses come from anywhere. */
export function hasWords(key: string | null): key is string {
  return key !== null && Object.hasOwn(messages, key);
}

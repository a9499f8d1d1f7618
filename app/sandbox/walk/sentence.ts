import messages from "virtual:messages";
import type { Json } from "../../../engine/index.ts";
import { filledSentence } from "../../../engine/index.ts";
import type { Brand } from "../SandboxOptions.ts";

/**
 * A sentence of the catalogue with its {parameters} filled in, as the portal says it; `{brand.x}` reads the brand.
 * @param widget the widget of the field that the sentence is about
 */
export function sentence(
  key: string,
  params: { readonly [name: string]: Json },
  brand: Brand,
  widget?: string,
): string {
  return filledSentence(messages[key] ?? key, params, { brand, widget });
}

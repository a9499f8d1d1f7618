import messages from "virtual:messages";
import type { Json } from "../../../engine/types.ts";
import type { Brand } from "../SandboxOptions.ts";

/** A sentence of the catalogue with its {parameters} filled in; `{brand.x}` reads the brand. */
export function sentence(key: string, params: { readonly [name: string]: Json }, brand: Brand): string {
  return (messages[key] ?? key).replace(/\{([\w.]+)\}/g, (_whole, name: string) => {
    const value = name.startsWith("brand.") ? brand[name.slice("brand.".length)] : params[name];
    return value === undefined || value === null ? "" : String(value);
  });
}

import type { CompiledRule, Json } from "../types.ts";

/**
 * JSON that json-logic hands to an operator untouched. json-logic takes every object with one key for an operator and
 * looks into every list, so anything but a scalar travels inside an object of two keys, which it leaves alone.
 */
export function quote(value: Json): CompiledRule {
  return typeof value === "object" && value !== null ? { quoted: true, value } : value;
}

/** What `quote` was given. */
export function unquote(quoted: unknown): Json {
  return typeof quoted === "object" && quoted !== null ? (quoted as { value: Json }).value : (quoted as Json);
}

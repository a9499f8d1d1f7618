import type { Json } from "../../engine/types.ts";

/** The list that an answer holds. */
export function listOf({ list }: { list?: Json[] }): Json {
  return list ?? [];
}

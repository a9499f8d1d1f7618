import type { Json } from "../../engine/index.ts";

/** The list that an answer holds. */
export function listOf({ list }: { list?: Json[] }): Json {
  return list ?? [];
}

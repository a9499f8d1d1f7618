import type { Json } from "../../engine/index.ts";

export function listOf({ list }: { list?: Json[] }): Json {
  return list ?? [];
}

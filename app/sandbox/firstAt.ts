import { valueAt } from "../../engine/json/pointers.ts";
import { isAbsent } from "../../engine/json/values.ts";
import type { Json } from "../../engine/types.ts";

/** The first answer found at any of the JSON pointers; undefined where none is there. */
export function firstAt(json: unknown, pointers: readonly string[]): Json | undefined {
  return pointers.map((pointer) => valueAt(json, pointer)).find((value) => !isAbsent(value));
}

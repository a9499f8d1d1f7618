import type { Json } from "../../../engine/index.ts";
import { isAbsent, valueAt } from "../../../engine/index.ts";

/** The first answer found at any of the JSON pointers, or undefined. */
export function firstAt(json: unknown, pointers: readonly string[]): Json | undefined {
  return pointers.map((pointer) => valueAt(json, pointer)).find((value) => !isAbsent(value));
}

import type { Json, Pointer } from "../types.ts";
import { pointerKeys } from "./pointerKeys.ts";

/** The stored answer at a pointer, or undefined. Own properties only. */
export function answerAt(answers: unknown, pointer: Pointer): Json | undefined {
  let value = answers;
  for (const key of pointerKeys(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { [key: string]: unknown })[key];
  }
  return value as Json | undefined;
}

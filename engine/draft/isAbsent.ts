import type { Json } from "../types.ts";

/** Whether a value is no answer at all: nothing, an empty text or an empty list. */
export function isAbsent(value: Json | undefined): value is undefined | null {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

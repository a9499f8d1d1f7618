import type { Pointer } from "../types.ts";

/** The id of the step a pointer lies in. */
export function stepOf(pointer: Pointer): string {
  return pointer.split("/", 2)[1] ?? "";
}

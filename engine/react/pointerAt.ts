import type { Pointer } from "../types.ts";

/** The pointer of what lies at `path` below `base`. */
export function pointerAt(base: Pointer, path: readonly (string | number)[]): Pointer {
  return path.length === 0 ? base : `${base}/${path.join("/")}`;
}

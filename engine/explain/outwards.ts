import { above } from "../json/pointers.ts";
import type { Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** The object around an object; the list between them is no object. */
export function outwards(walker: Walker, object: Pointer): Pointer {
  const outer = above(object);
  return walker.node(outer)?.kind === "list" ? above(outer) : outer;
}

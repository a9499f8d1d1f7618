import type { Pointer } from "../types.ts";

/** The keys of a JSON pointer, unescaped; none for the root. */
export function pointerKeys(pointer: Pointer): string[] {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of what is inside at these keys. */
export function below(pointer: Pointer, ...keys: (string | number)[]): Pointer {
  return pointer + keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The pointer of what contains this; the root contains itself. */
export function above(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0));
}

/** Whether a pointer is this one or inside it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** This pointer and everything that contains it, outermost first, without the root. */
export function lineage(pointer: Pointer): Pointer[] {
  const found: Pointer[] = [];
  for (let at = pointer; at !== ""; at = above(at)) found.unshift(at);
  return found;
}

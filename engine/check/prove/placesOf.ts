import type { Pattern, Pointer } from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";

/** The pointers of a pattern, as many as the walker has entries. */
export function placesOf(pattern: Pattern, walker: Walker): Pointer[] {
  let pointers = [""];
  for (const key of pattern.split("/").slice(1)) {
    pointers = pointers.flatMap((pointer) =>
      key === "*"
        ? Array.from({ length: walker.count(pointer) }, (_, index) => `${pointer}/${index}`)
        : [`${pointer}/${key}`],
    );
  }
  return pointers;
}

/** The places of a pattern that a search tries: the first entry of each list, and the second of the innermost. */
export function placesToTry(pattern: Pattern): Pointer[] {
  const at = pattern.replaceAll("*", "0");
  const last = pattern.lastIndexOf("*");
  return last < 0 ? [at] : [at, `${at.slice(0, last)}1${at.slice(last + 1)}`];
}

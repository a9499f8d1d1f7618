import { valueAt } from "../json/pointers.ts";
import type { Answers, Pattern, Pointer } from "../types.ts";

/** The pointers of a pattern over these answers: one for every combination of list entries. */
export function pointersMatching(pattern: Pattern, answers: Answers): Pointer[] {
  let pointers: Pointer[] = [""];
  for (const [position, part] of pattern.split("/*").entries()) {
    if (position > 0) {
      pointers = pointers.flatMap((list) => {
        const entries = valueAt(answers, list);
        return Array.isArray(entries) ? entries.map((_, index) => `${list}/${index}`) : [];
      });
    }
    pointers = pointers.map((pointer) => pointer + part);
  }
  return pointers;
}

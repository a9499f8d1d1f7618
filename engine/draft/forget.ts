import { isWithin } from "../json/pointers.ts";
import type { Pointer } from "../types.ts";
import type { Turn } from "./Turn.ts";
import { withAnswer } from "./withAnswer.ts";

/** Removes an answer with all that is inside it, as if it had never been given: its defaults may come again. */
export function forget(turn: Turn, at: Pointer): void {
  const { answers, edited, seeded, keys } = turn.draft;
  const outside = (pointer: Pointer) => !isWithin(pointer, at);
  turn.put({
    answers: withAnswer(answers, at, undefined),
    edited: edited.filter(outside),
    seeded: seeded.filter(outside),
    keys: Object.fromEntries(Object.entries(keys).filter(([list]) => outside(list))),
  });
}

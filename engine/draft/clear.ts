import { pointerKeys, valueAt } from "../json/pointers.ts";
import type { Pointer } from "../types.ts";
import { forget } from "./forget.ts";
import { isBusy } from "./isBusy.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** A person agreed that these hidden answers are removed. What is shown again by now stays. */
export function clear(turn: Turn, pointers: readonly Pointer[]): void {
  if (isBusy(turn.draft) || turn.draft.finished !== undefined) return;
  turn.put({ asking: undefined });
  for (const pointer of pointers) {
    if (valueAt(turn.draft.answers, pointer) === undefined || turn.walker.relevant(pointer)) continue;
    if (turn.walker.mode(pointerKeys(pointer)[0] ?? "") !== "read") forget(turn, pointer);
  }
  settleAll(turn);
  turn.emit({ type: "save", reason: "edit" });
}

/** A person keeps them: the choice that hid them is taken back, so that what is kept is what is shown. */
export function keep(turn: Turn): void {
  const { asking } = turn.draft;
  if (!asking || isBusy(turn.draft) || turn.draft.finished !== undefined) return;
  turn.put({ ...asking.before, asking: undefined });
  settleAll(turn);
  turn.emit({ type: "save", reason: "edit" });
}

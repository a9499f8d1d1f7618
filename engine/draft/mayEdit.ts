import type { Pointer } from "../types.ts";
import { isBusy } from "./isBusy.ts";
import type { Turn } from "./Turn.ts";

/** Whether a person may change the answer at a pointer now: it is shown, theirs to give, and nothing is being submitted. */
export function mayEdit(turn: Turn, pointer: Pointer): boolean {
  if (isBusy(turn.draft) || turn.draft.finished !== undefined) return false;
  return turn.walker.relevant(pointer) && !turn.walker.readOnly(pointer);
}

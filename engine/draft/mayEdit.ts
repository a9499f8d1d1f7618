import type { Pointer } from "../types.ts";
import { isClosed } from "./isBusy.ts";
import type { Turn } from "./Turn.ts";

/** Whether a person may change the answer at a pointer now: it is shown, theirs to give, and nothing is being submitted or asked. */
export function mayEdit(turn: Turn, pointer: Pointer): boolean {
  if (isClosed(turn.draft)) return false;
  return turn.walker.relevant(pointer) && !turn.walker.readOnly(pointer);
}

import type { Running } from "../types.ts";
import { engineMessages } from "./engineMessages.ts";
import { isOpen } from "./isOpen.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** The end of opening: the step asked for if it may be opened, else the furthest one, whatever the saved draft or address says. */
export function land(turn: Turn, running: Running): void {
  turn.put({ running: undefined });
  settleAll(turn);
  const wanted = running.step;
  const open = isOpen(turn, wanted);
  if (!open && wanted !== "" && wanted !== turn.draft.step) {
    turn.addNotices([{ message: engineMessages.stepNotOpen, params: {}, level: "warning" }]);
  }
  turn.put({ step: open ? wanted : turn.walker.furthest() });
  turn.emit({ type: "show", step: turn.draft.step, focus: "heading" });
}

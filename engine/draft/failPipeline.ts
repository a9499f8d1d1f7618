import type { Notice, Running } from "../types.ts";
import { land } from "./land.ts";
import { startOf } from "./position.ts";
import type { Turn } from "./Turn.ts";

/** Stops a pipeline at a failure. A submit then runs what its step says under `failed`; everything answered stays. */
export function failPipeline(turn: Turn, running: Running, notices: readonly Notice[]): void {
  turn.addNotices(notices);
  if (running.list === "submit" && (turn.step(running.step)?.failed.length ?? 0) > 0) {
    turn.put({ running: startOf(running.step, "failed") });
  } else if (running.list === "open") land(turn, running);
  else stopAtNotices(turn);
}

/** The pipeline is over and the step stays on the screen, with what there is to say. */
export function stopAtNotices(turn: Turn): void {
  turn.put({ running: undefined });
  if (turn.draft.notices.length > 0) turn.emit({ type: "show", step: turn.draft.step, focus: "issues" });
  turn.emit({ type: "save", reason: "step" });
}

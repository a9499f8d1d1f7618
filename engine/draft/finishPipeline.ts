import type { Running } from "../types.ts";
import { stopAtNotices } from "./failPipeline.ts";
import { land } from "./land.ts";
import { leaveForStep } from "./leave.ts";
import { openPhase } from "./position.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** What the end of a pipeline leads to. */
export function finishPipeline(turn: Turn, running: Running): void {
  if (running.list === "submit") leaveForStep(turn, running, "next", []);
  else if (running.list === "failed") stopAtNotices(turn);
  else if (running.list === "load" || running.list === "reload") {
    turn.put({ running: undefined });
    settleAll(turn);
  } else loadNextStep(turn, running);
}

/**
 * Opening loads every step that may be opened, in order: what a later step shows, and how far one may go, can depend on
 * what the steps before it were told.
 */
function loadNextStep(turn: Turn, running: Running): void {
  settleAll(turn);
  const loaded = running.at[0] ?? 0;
  const next = turn.plan.steps.findIndex(
    (step, index) => index >= loaded && turn.walker.active(step.id) && turn.walker.mayOpen(step.id),
  );
  if (next === -1) land(turn, running);
  else turn.put({ running: openPhase(running.step, next + 1) });
}

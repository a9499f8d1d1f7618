import type { Notice } from "../types.ts";
import { startOf } from "./position.ts";
import { dropRevision } from "./revise.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** Puts a step on the screen and begins to load what it needs. Notices of the step before are gone. */
export function arrive(turn: Turn, stepId: string, notices: readonly Notice[]): void {
  dropRevision(turn);
  const loads = (turn.step(stepId)?.load.length ?? 0) > 0;
  turn.put({ step: stepId, notices: [...notices], running: loads ? startOf(stepId, "load") : undefined });
  turn.emit({ type: "show", step: stepId, focus: "heading" });
  if (!loads) settleAll(turn);
}

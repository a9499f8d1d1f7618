import type { Turn } from "./Turn.ts";

/** Whether a step exists, is not skipped, and may be opened. */
export function isOpen(turn: Turn, stepId: string): boolean {
  return turn.step(stepId) !== undefined && turn.walker.active(stepId) && turn.walker.mayOpen(stepId);
}

import type { PipelineEntry } from "../types.ts";
import { follows } from "../walk/follows.ts";
import type { Turn } from "./Turn.ts";

/**
 * Whether everything that the flow and the steps up to this one load is here. Until then a field may be hidden only
 * because an answer of the server is still missing, and clearing it would lose what a person wrote.
 */
export function isLoaded(turn: Turn, stepId: string): boolean {
  if (!hasAll(turn, turn.plan.load)) return false;
  for (const step of turn.plan.steps) {
    if (turn.walker.active(step.id) && !hasAll(turn, step.load)) return false;
    if (step.id === stepId) break;
  }
  return true;
}

function hasAll(turn: Turn, entries: readonly PipelineEntry[]): boolean {
  return entries.every(
    (entry) =>
      entry.kind !== "call" ||
      entry.as === undefined ||
      (entry.when !== undefined && !(follows(entry) && turn.holds(entry.when))) ||
      Object.hasOwn(turn.draft.load, entry.as),
  );
}

import { isClosed } from "./isBusy.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** A person takes up the step on the screen, which was only read, to change it. */
export function revise(turn: Turn): void {
  const { step, answers, keys, edited, seeded, running } = turn.draft;
  if (running || isClosed(turn.draft) || !turn.walker.mayRevise(step)) return;
  turn.put({ revising: { step, answers, keys, edited, seeded }, notices: [] });
  settleAll(turn);
  turn.emit({ type: "show", step, focus: "heading" });
}

/** A person takes back what was changed of the step. */
export function discard(turn: Turn): void {
  const { step, revising } = turn.draft;
  if (!revising || isClosed(turn.draft)) return;
  dropRevision(turn);
  settleAll(turn);
  turn.emit({ type: "show", step, focus: "heading" });
}

/** What was changed and not saved is gone, as where the person leaves the step. */
export function dropRevision(turn: Turn): void {
  const { revising, tried } = turn.draft;
  if (!revising) return;
  const { step, ...before } = revising;
  turn.put({ ...before, tried: tried.filter((id) => id !== step), notices: [], revising: undefined });
}

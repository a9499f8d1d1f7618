import { arrive } from "./arrive.ts";
import { engineMessages } from "./engineMessages.ts";
import { isClosed } from "./isBusy.ts";
import { isOpen } from "./isOpen.ts";
import { isOver } from "./isOver.ts";
import { exitEffect, exitNamed } from "./leave.ts";
import type { Turn } from "./Turn.ts";

/** A person goes to a step by the step bar, an Edit link or an address. */
export function go(turn: Turn, stepId: string): void {
  const { running, step } = turn.draft;
  if (isStuck(turn)) return;
  // What the flow loads is needed wherever one goes: opening only ends somewhere else.
  if (running?.list === "open") turn.put({ running: { ...running, step: stepId } });
  else if (stepId === step || isOver(turn)) return;
  else if (isOpen(turn, stepId)) {
    arrive(turn, stepId, []);
    turn.emit({ type: "save", reason: "step" });
  } else {
    turn.put({ notices: [{ message: engineMessages.stepNotOpen, params: {}, level: "warning" }] });
    turn.emit({ type: "show", step, focus: "issues" });
  }
}

/** A person goes back to the active step before this one, or out of the flow from the first. */
export function back(turn: Turn): void {
  if (isStuck(turn) || turn.draft.running?.list === "open" || isOver(turn)) return;
  const { steps } = turn.plan;
  const index = steps.findIndex((step) => step.id === turn.draft.step);
  const before = steps.slice(0, index).findLast((step) => isOpen(turn, step.id));
  if (!before) {
    leave(turn, "back");
    return;
  }
  arrive(turn, before.id, []);
  turn.emit({ type: "save", reason: "step" });
}

/** A person leaves the flow for later: the draft stays. */
export function cancel(turn: Turn): void {
  if (!isStuck(turn)) leave(turn, "cancel");
}

function leave(turn: Turn, name: string): void {
  const exit = exitNamed(turn, name);
  if (!exit) return;
  turn.put({ running: undefined });
  turn.emit({ type: "save", reason: "step" });
  turn.emit(exitEffect(turn, name, exit, turn.evaluateAll(exit.with)));
}

function isStuck(turn: Turn): boolean {
  return isClosed(turn.draft);
}

import { filledPath } from "../filledPath.ts";
import type { CompiledRule, Effect, ExitPlan, Json, Notice, Running } from "../types.ts";
import { arrive } from "./arrive.ts";
import { engineMessages } from "./engineMessages.ts";
import { stopAtNotices } from "./failPipeline.ts";
import { isOpen } from "./isOpen.ts";
import { after, atEnd } from "./position.ts";
import type { Turn } from "./Turn.ts";

/** Leaves a step for another one, or for the next active one; out of a submit, the step counts as submitted by that. */
export function leaveForStep(turn: Turn, running: Running, target: string, notices: readonly Notice[]): void {
  const isRevised = turn.draft.revising?.step === running.step;
  if (running.list === "submit") markSubmitted(turn, running.step);
  if (running.list === "submit" && isRevised && target === "next") {
    // What was changed is read again where it stands.
    arrive(turn, running.step, notices);
    return;
  }
  if (running.list === "open") {
    // Opening goes on to load what is needed, and ends at this step, or at the furthest for "next".
    turn.addNotices(notices);
    turn.put({ running: { ...atEnd(running), step: target === "next" ? "" : target } });
    return;
  }
  goOn(turn, target === "next" ? stepAfter(turn, running.step) : target, notices);
}

function goOn(turn: Turn, target: string | undefined, notices: readonly Notice[]): void {
  if (target !== undefined && isOpen(turn, target)) arrive(turn, target, notices);
  else {
    if (target !== undefined)
      turn.addNotices([...notices, { message: engineMessages.stepNotOpen, params: {}, level: "warning" }]);
    stopAtNotices(turn);
  }
}

/** Leaves the flow; out of a submit it is finished by that. An exit none of whose conditions holds is passed over. */
export function leaveByExit(
  turn: Turn,
  running: Running,
  name: string,
  given: { readonly [name: string]: CompiledRule },
): void {
  const submitted = running.list === "submit";
  if (submitted) markSubmitted(turn, running.step);
  const exit = exitNamed(turn, name);
  if (!exit) {
    turn.put({ running: after(running) });
    return;
  }
  const values = { ...turn.evaluateAll(exit.with), ...turn.evaluateAll(given) };
  turn.put({ running: undefined, ...(submitted ? { finished: name } : {}) });
  turn.emit(exitEffect(turn, name, exit, values));
}

/** Leaving by an exit, its place filled in by the flow's route. */
export function exitEffect(
  turn: Turn,
  name: string,
  { to, keeps }: ExitPlan,
  values: { [name: string]: Json },
): Effect {
  return {
    type: "exit",
    exit: name,
    to: filledPath(to, turn.walker.route()),
    with: values,
    ...(keeps ? { keeps } : {}),
  };
}

/** The exit of this name, or the first of its variants `name.variant` in order, whose condition holds. */
export function exitNamed(turn: Turn, name: string): ExitPlan | undefined {
  const found = Object.entries(turn.plan.exits).find(
    ([key, exit]) => (key === name || key.startsWith(`${name}.`)) && turn.holds(exit.when),
  );
  return found?.[1];
}

/** The active step behind this one. */
export function stepAfter(turn: Turn, stepId: string): string | undefined {
  const { steps } = turn.plan;
  const index = steps.findIndex((step) => step.id === stepId);
  return steps.slice(index + 1).find((step) => turn.walker.active(step.id))?.id;
}

/** A submitted step is passed, and the steps behind it are to be submitted again, save where it was only changed. */
function markSubmitted(turn: Turn, stepId: string): void {
  const isRevised = turn.draft.revising?.step === stepId;
  const { steps } = turn.plan;
  const before = steps
    .slice(
      0,
      steps.findIndex((step) => step.id === stepId),
    )
    .map((step) => step.id);
  const unanswered = Object.fromEntries(
    Object.entries(turn.draft.unanswered ?? {}).filter(([place]) => !place.startsWith(`${stepId}:`)),
  );
  turn.put({
    revising: undefined,
    ...(isRevised ? {} : { passed: [...before.filter((id) => turn.draft.passed.includes(id)), stepId] }),
    unanswered: Object.keys(unanswered).length > 0 ? unanswered : undefined,
  });
  turn.emit({ type: "save", reason: "step" });
}

import { filledPath } from "../addresses.ts";
import type { CompiledRule, Effect, ExitPlan, Json, Notice, Running } from "../types.ts";
import { createDraft, engineMessages, isBusy, isClosed } from "./draft.ts";
import { after, atEnd, startOf } from "./position.ts";
import { isLoaded, settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/**
 * A person opens the flow, or comes back to it. A submit that was cut off goes on where it was, its calls with the same
 * idempotency keys. A finished flow begins anew.
 */
export function open(
  turn: Turn,
  step: string | undefined,
  query: { [name: string]: Json } | undefined,
): void {
  if (turn.draft.finished !== undefined) {
    turn.put({ ...createDraft(turn.plan), finished: undefined, savedAt: undefined, revision: undefined });
  }
  const { load, running } = turn.draft;
  // A parameter stays until another value of it arrives: who comes back does so without the link.
  const known = { ...(load.query as { [name: string]: Json }), ...declared(query ?? {}, turn.plan.query) };
  turn.put({ load: { ...load, query: known } });
  if (running && isBusy(turn.draft)) turn.put({ running: { ...running, waiting: "" } });
  else turn.put({ running: startOf(step ?? turn.draft.step, "open") });
}

function declared(query: { [name: string]: Json }, names: readonly string[]): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

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

/** Puts a step on the screen and begins to load what it needs. Notices of the step before are gone. */
export function arrive(turn: Turn, stepId: string, notices: readonly Notice[]): void {
  dropRevision(turn);
  const loads = (turn.step(stepId)?.load.length ?? 0) > 0;
  turn.put({ step: stepId, notices: [...notices], running: loads ? startOf(stepId, "load") : undefined });
  turn.emit({ type: "show", step: stepId, focus: "heading" });
  if (!loads) settleAll(turn);
}

/** Whether a step exists, is not skipped, and may be opened. */
export function isOpen(turn: Turn, stepId: string): boolean {
  return turn.step(stepId) !== undefined && turn.walker.active(stepId) && turn.walker.mayOpen(stepId);
}

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

/** Whether the person stands at the flow's end: a last step that sends nothing, behind one that was sent. Nothing leads back. */
export function isOver(turn: Turn): boolean {
  const path = turn.walker.path();
  const [before, last] = [path.at(-2), path.at(-1)];
  if (before === undefined || last !== turn.draft.step) return false;
  const sends = (id: string) => (turn.step(id)?.submit.length ?? 0) > 0;
  return !sends(last) && sends(before) && turn.draft.passed.includes(before);
}

/** A person submits the step on the screen. Nothing happens while anything runs: a double click is one submit. */
export function submit(turn: Turn): void {
  const { running, finished, asking, step, tried } = turn.draft;
  // What is asked for again is missing, so that Next asks for it too instead of being lost.
  const isOnTheWay = running !== undefined && running.list !== "reload";
  if (isOnTheWay || asking || finished !== undefined || !turn.walker.maySubmit(step)) return;
  if (turn.walker.mode(step) === "read") {
    readOn(turn);
    return;
  }
  if (!isLoaded(turn, step)) {
    // What could not be loaded may show more to answer: it is asked for again before anything is sent.
    turn.put({ notices: [], running: startOf(step, "open") });
    return;
  }
  turn.put({ notices: [], tried: tried.includes(step) ? tried : [...tried, step] });
  if (turn.walker.stepIssues(step).some((issue) => issue.level === "error")) {
    turn.emit({ type: "show", step, focus: "issues" });
    return;
  }
  turn.put({ running: startOf(step, "submit") });
}

/** A step that can only be read is not sent to anybody: one goes on from it. */
function readOn(turn: Turn): void {
  const { step, passed } = turn.draft;
  if (!passed.includes(step)) turn.put({ passed: [...passed, step] });
  const next = stepAfter(turn, step);
  if (next !== undefined && isOpen(turn, next)) {
    arrive(turn, next, []);
    turn.emit({ type: "save", reason: "step" });
  }
}

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

/** The pipeline is over and the step stays on the screen, with what there is to say. */
export function stopAtNotices(turn: Turn): void {
  turn.put({ running: undefined });
  if (turn.draft.notices.length > 0) turn.emit({ type: "show", step: turn.draft.step, focus: "issues" });
  turn.emit({ type: "save", reason: "step" });
}

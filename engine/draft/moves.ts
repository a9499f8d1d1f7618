import { exitNamed, filledPath } from "../addresses.ts";
import { isWithin } from "../json/pointers.ts";
import type { CompiledRule, Effect, ExitPlan, Json, Notice, Pointer, Running } from "../types.ts";
import { createDraft, engineMessages, isBusy, isClosed } from "./draft.ts";
import { after, atEnd, startOf } from "./position.ts";
import { isLoaded, settleAll } from "./settle.ts";
import { type Transaction, withOne } from "./Transaction.ts";

const said = (message: string, level: Notice["level"]): Notice => ({ message, params: {}, level });

const changeSaved = said(engineMessages.changeSaved, "success");
const notOpen = said(engineMessages.stepNotOpen, "warning");

/**
 * A person opens the flow, or comes back to it. A submit that was cut off goes on where it was, its calls with the same
 * idempotency keys. A finished flow begins again.
 */
export function open(
  tx: Transaction,
  step: string | undefined,
  query: { [name: string]: Json } | undefined,
): void {
  if (tx.draft.finished !== undefined) tx.renew(createDraft(tx.plan));
  const { load, running } = tx.draft;
  // Keep a parameter until a new value arrives: a returning visitor's URL no longer has it.
  const known = { ...(load.query as { [name: string]: Json }), ...declared(query ?? {}, tx.plan.query) };
  tx.put({ load: { ...load, query: known } });
  if (running && isBusy(tx.draft)) {
    tx.put({ running: { ...running, waiting: "" } });
    tx.putUnanswered({ ...tx.draft.unanswered, ...running.once });
  } else {
    const wanted = step ?? tx.draft.step;
    // A step that is open already is on the screen while the flow loads, and no other before it.
    if (isOpen(tx, wanted)) standAt(tx, wanted);
    tx.put({ running: startOf(wanted, "open") });
  }
}

function declared(query: { [name: string]: Json }, names: readonly string[]): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** Ends opening: shows the requested step if it may be opened, otherwise the furthest one. */
export function land(tx: Transaction, running: Running): void {
  tx.put({ running: undefined });
  settleAll(tx);
  const wanted = running.step;
  const open = isOpen(tx, wanted);
  if (!open && wanted !== "" && wanted !== tx.draft.step) tx.addNotices([notOpen]);
  standAt(tx, open ? wanted : tx.walker.furthest());
  tx.emit({ type: "show", step: tx.draft.step, focus: "heading" });
}

/** Shows a step and starts its load. Notices of the previous step are removed. */
export function arrive(tx: Transaction, stepId: string, notices: readonly Notice[]): void {
  dropRevision(tx);
  const loads = has(tx, stepId, "load");
  standAt(tx, stepId);
  tx.put({ notices: [...notices], running: loads ? startOf(stepId, "load") : undefined });
  tx.emit({ type: "show", step: stepId, focus: "heading" });
  if (!loads) settleAll(tx);
}

/** Makes this the step on the screen; being back where Edit was pressed ends the return. */
function standAt(tx: Transaction, step: string): void {
  tx.put({ step, ...(tx.draft.returning?.to === step ? { returning: undefined } : {}) });
}

/** Whether a step exists, is not skipped, and may be opened. */
export function isOpen(tx: Transaction, stepId: string): boolean {
  return tx.step(stepId) !== undefined && tx.walker.active(stepId) && tx.walker.mayOpen(stepId);
}

/** A person goes to a step by the step bar, an Edit link or an address. */
export function go(tx: Transaction, stepId: string, returns?: true): void {
  const { running, step, passed } = tx.draft;
  if (isClosed(tx.draft)) return;
  // The flow's load is needed for any step, so opening goes on and only ends at another one.
  if (running?.list === "open") tx.put({ running: { ...running, step: stepId } });
  else if (stepId === step || isOver(tx)) return;
  else if (isOpen(tx, stepId)) {
    if (returns) tx.put({ returning: { to: step, passed } });
    arrive(tx, stepId, []);
    tx.emit({ type: "save", reason: "step" });
  } else {
    tx.put({ notices: [notOpen] });
    tx.emit({ type: "show", step, focus: "issues" });
  }
}

/** A person goes back to the active step before this one, or out of the flow from the first. */
export function back(tx: Transaction): void {
  if (isClosed(tx.draft) || tx.draft.running?.list === "open" || isOver(tx)) return;
  const { steps } = tx.plan;
  const index = steps.findIndex((step) => step.id === tx.draft.step);
  const before = steps.slice(0, index).findLast((step) => isOpen(tx, step.id));
  if (!before) {
    leave(tx, "back");
    return;
  }
  arrive(tx, before.id, []);
  tx.emit({ type: "save", reason: "step" });
}

/** A person leaves the flow for later: the draft stays. */
export function cancel(tx: Transaction, exit = "cancel"): void {
  if (!isClosed(tx.draft)) leave(tx, exit);
}

function leave(tx: Transaction, name: string): void {
  const exit = exitNamed(tx.walker, name);
  if (!exit) return;
  tx.put({ running: undefined });
  tx.emit({ type: "save", reason: "step" });
  if (exit.says) tx.emit({ type: "notify", notice: said(exit.says, "success") });
  tx.emit(exitEffect(tx, name, exit, tx.walker.evaluateAll(exit.with)));
}

/** Whether the flow is over: its last step sends nothing and the step before it was submitted. There is no way back. */
export function isOver(tx: Transaction): boolean {
  const path = tx.walker.path();
  const [before, last] = [path.at(-2), path.at(-1)];
  if (before === undefined || last !== tx.draft.step) return false;
  return !has(tx, last, "submit") && has(tx, before, "submit") && tx.draft.passed.includes(before);
}

/** Whether a step has anything to load, to do on submit, or to do after a failure. */
export function has(tx: Transaction, stepId: string, list: "load" | "submit" | "failed"): boolean {
  return (tx.step(stepId)?.[list].length ?? 0) > 0;
}

/** A person submits the step on the screen. While a pipeline runs this does nothing, so a double click submits once. */
export function submit(tx: Transaction): void {
  const { running, finished, asking, step, tried } = tx.draft;
  // During a reload, Next is not ignored: the reloaded answers are missing, so it requests them below.
  const isOnTheWay = running !== undefined && running.list !== "reload";
  if (isOnTheWay || asking || finished !== undefined) return;
  if (!isLoaded(tx, step)) {
    // What is missing could show more fields, or forbid to go on.
    tx.put({ notices: [], running: startOf(step, "open") });
    return;
  }
  if (!tx.walker.maySubmit(step)) return;
  if (tx.walker.mode(step) === "read") {
    readOn(tx);
    return;
  }
  tx.put({ notices: [], tried: withOne(tried, step) });
  mark(tx, `/${step}`);
  if (tx.walker.stepIssues(step).some((issue) => issue.level === "error")) {
    tx.emit({ type: "show", step, focus: "issues" });
    return;
  }
  tx.put({ running: startOf(step, "submit") });
}

/** A place was tried: what is wrong in it now is shown until it is mended. What appears there later stays quiet. */
export function mark(tx: Transaction, at: Pointer): void {
  const { marked = [] } = tx.draft;
  const wrong = tx.walker.at(at)?.allIssues.map(({ path }) => path);
  const next = new Set([...marked, ...(wrong ?? [])]);
  if (next.size > marked.length) tx.put({ marked: [...next] });
}

/** A read-only step sends nothing; Next just goes on. */
function readOn(tx: Transaction): void {
  const { step, passed } = tx.draft;
  if (!passed.includes(step)) tx.put({ passed: [...passed, step] });
  const next = stepAfter(tx, step);
  if (next !== undefined && isOpen(tx, next)) {
    arrive(tx, next, []);
    tx.emit({ type: "save", reason: "step" });
  }
}

/** A person starts changing the submitted step on the screen. */
export function revise(tx: Transaction): void {
  const { step, running } = tx.draft;
  if (running || isClosed(tx.draft) || !tx.walker.mayRevise(step)) return;
  takeUp(tx);
  tx.put({ notices: [] });
  showAnew(tx);
}

/** Begins a revision of the step on the screen: keeps what Discard brings back. */
function takeUp(tx: Transaction): void {
  const { step, answers, keys, edited, seeded } = tx.draft;
  tx.put({ revising: { step, answers, keys, edited, seeded } });
}

/** A step whose mode is "edit" of itself can never be read: it is under revision once its data is here, without Edit. */
export function reviseOfItself(tx: Transaction): void {
  const { running, revising, step } = tx.draft;
  const isLoading = running && !isBusy(tx.draft);
  if (!isLoading && !revising && tx.walker.mode(step) === "edit") takeUp(tx);
}

/** A person discards the changes to that step. */
export function discard(tx: Transaction): void {
  if (!tx.draft.revising || isClosed(tx.draft)) return;
  dropRevision(tx);
  showAnew(tx);
}

function showAnew(tx: Transaction): void {
  settleAll(tx);
  tx.emit({ type: "show", step: tx.draft.step, focus: "heading" });
}

/** Drops changes that were not submitted; leaving the step does this too. */
function dropRevision(tx: Transaction): void {
  const { revising, tried, marked } = tx.draft;
  if (!revising) return;
  const { step, ...before } = revising;
  tx.put({
    ...before,
    tried: tried.filter((id) => id !== step),
    marked: marked?.filter((at) => !isWithin(at, `/${step}`)),
    notices: [],
    revising: undefined,
  });
}

/** Goes to another step, or to the next active one. At the end of a submit this also marks the step as submitted. */
export function leaveForStep(
  tx: Transaction,
  running: Running,
  target: string,
  notices: readonly Notice[],
): void {
  const isRevised = tx.draft.revising?.step === running.step;
  if (running.list === "submit") markSubmitted(tx, running.step);
  if (running.list === "submit" && isRevised && target === "next") {
    // Show the changed step again, read-only.
    arrive(tx, running.step, [...notices, changeSaved]);
    return;
  }
  if (running.list === "open") {
    // Opening continues with the remaining loads and then ends at this step, or at the furthest for "next".
    tx.addNotices(notices);
    tx.put({ running: { ...atEnd(running), step: target === "next" ? "" : target } });
    return;
  }
  goOn(tx, target === "next" ? stepAfter(tx, running.step) : target, notices);
}

function goOn(tx: Transaction, target: string | undefined, notices: readonly Notice[]): void {
  const { returning } = tx.draft;
  if (target !== undefined && isOpen(tx, target)) {
    if (returning?.to === target) arrive(tx, target, [...notices, changeSaved]);
    else if (returning?.passed.includes(target)) passAgain(tx, target);
    else arrive(tx, target, notices);
  } else {
    if (target !== undefined) tx.addNotices([...notices, notOpen]);
    stopAtNotices(tx);
  }
}

/**
 * Passes a step that was submitted before Edit was pressed, without showing it: what it loads is loaded again, and it is
 * submitted again with all its calls.
 */
function passAgain(tx: Transaction, stepId: string): void {
  const running = startOf(stepId, "load");
  if (has(tx, stepId, "load")) tx.put({ running });
  else submitAgain(tx, running);
}

/**
 * What a step on the way back loads is here. It is submitted again if it still holds and the server told it the same as
 * before. Otherwise the person is shown it.
 */
export function submitAgain(tx: Transaction, { step, differs }: Running): void {
  const holds =
    !differs &&
    isLoaded(tx, step) &&
    tx.walker.mode(step) !== "read" &&
    tx.walker.maySubmit(step) &&
    !tx.walker.stepIssues(step).some(({ level }) => level === "error");
  if (holds) tx.put({ running: startOf(step, "submit") });
  else {
    stopOnTheWay(tx, step);
    stopAtNotices(tx);
  }
}

/** Shows a step on the way back, with a sentence why and with its issues. */
export function stopOnTheWay(tx: Transaction, step: string): void {
  const { tried } = tx.draft;
  standAt(tx, step);
  tx.put({
    notices: [said(engineMessages.stopped, "warning")],
    tried: withOne(tried, step),
  });
  mark(tx, `/${step}`);
}

/** Leaves the flow; at the end of a submit this finishes it. If no variant of the exit applies, the pipeline goes on. */
export function leaveByExit(
  tx: Transaction,
  running: Running,
  name: string,
  given: { readonly [name: string]: CompiledRule },
): void {
  const submitted = running.list === "submit";
  if (submitted) markSubmitted(tx, running.step);
  const exit = exitNamed(tx.walker, name);
  if (!exit) {
    tx.put({ running: after(running) });
    return;
  }
  const values = { ...tx.walker.evaluateAll(exit.with), ...tx.walker.evaluateAll(given) };
  tx.put({ running: undefined, ...(submitted ? { finished: name } : {}) });
  tx.emit(exitEffect(tx, name, exit, values));
}

/** The effect of leaving by an exit, with the route's values in its address. */
function exitEffect(
  tx: Transaction,
  name: string,
  { to, keeps }: ExitPlan,
  values: { [name: string]: Json },
): Effect {
  return {
    type: "exit",
    exit: name,
    to: filledPath(to, tx.walker.route()),
    with: values,
    ...(keeps ? { keeps } : {}),
  };
}

/** The active step behind this one. */
export function stepAfter(tx: Transaction, stepId: string): string | undefined {
  const { steps } = tx.plan;
  const index = steps.findIndex((step) => step.id === stepId);
  return steps.slice(index + 1).find((step) => tx.walker.active(step.id))?.id;
}

/**
 * Marks a step as submitted. Later steps must be submitted again, unless this one was only revised. What was once wrong in it
 * is forgotten: whoever comes back and takes up an answer anew is told what is wrong when that is left or sent, as at first.
 */
function markSubmitted(tx: Transaction, stepId: string): void {
  const { marked } = tx.draft;
  const isRevised = tx.draft.revising?.step === stepId;
  const ids = tx.plan.steps.map(({ id }) => id);
  const before = ids.slice(0, ids.indexOf(stepId));
  const keys = Object.entries(tx.draft.unanswered ?? {});
  tx.putUnanswered(Object.fromEntries(keys.filter(([place]) => !place.startsWith(`${stepId}:`))));
  tx.put({
    revising: undefined,
    marked: marked?.filter((at) => !isWithin(at, `/${stepId}`)),
    ...(isRevised ? {} : { passed: [...before.filter((id) => tx.draft.passed.includes(id)), stepId] }),
  });
  tx.emit({ type: "save", reason: "step" });
}

/** Ends the pipeline and stays on the step, with its notices. */
export function stopAtNotices(tx: Transaction): void {
  tx.put({ running: undefined });
  if (tx.draft.notices.length > 0) tx.emit({ type: "show", step: tx.draft.step, focus: "issues" });
  tx.emit({ type: "save", reason: "step" });
}

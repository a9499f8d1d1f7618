import type { Json, Notice, PipelineEntry, Running } from "../types.ts";
import { follows } from "../walk/LiveStep.ts";
import { has, land, leaveByExit, leaveForStep, stopAtNotices, stopOnTheWay, submitAgain } from "./moves.ts";
import {
  after,
  entryAt,
  intoRepeat,
  isNested,
  openPhase,
  outOfRepeat,
  placeOf,
  roundsTaken,
  startOf,
} from "./position.ts";
import { settleAll } from "./settle.ts";
import type { Transaction } from "./Transaction.ts";

type Runner = (tx: Transaction, running: Running, entry: PipelineEntry) => void;

/** Runs the pipeline in progress until it waits for an answer or has come to its end, and whatever that one starts. */
export function runPipeline(tx: Transaction): void {
  for (let running = tx.draft.running; running?.waiting === ""; running = tx.draft.running) {
    tx.countEntry();
    const entry = entryAt(tx.plan, running);
    if (!entry && isNested(running)) tx.put({ running: outOfRepeat(running) });
    else if (!entry) finishPipeline(tx, running);
    else if (isPassedOver(tx, running, entry)) tx.put({ running: after(running) });
    else (entryRunners[entry.kind] as Runner)(tx, running, entry);
  }
}

function isPassedOver(tx: Transaction, running: Running, entry: PipelineEntry): boolean {
  return (running.list === "reload" && !follows(entry)) || ("when" in entry && !tx.holds(entry.when));
}

type Runners = {
  [Kind in PipelineEntry["kind"]]: (
    tx: Transaction,
    running: Running,
    entry: Extract<PipelineEntry, { kind: Kind }>,
  ) => void;
};

const REPEAT_LIMIT = 10;

/** What each kind of pipeline entry does; each leaves `running` at the next entry, waiting, or gone. */
const entryRunners: Runners = {
  call(tx, running, entry) {
    const place = placeOf(running, entry.call);
    const key = tx.plan.calls[entry.call]?.once
      ? (running.once[place] ?? tx.draft.unanswered?.[place] ?? tx.session.ids.next())
      : undefined;
    const id = tx.session.ids.next();
    const once = key === undefined ? running.once : { ...running.once, [place]: key };
    tx.put({ running: { ...running, waiting: id, once } });
    tx.emit({
      type: "call",
      id,
      call: entry.call,
      with: tx.walker.evaluateAll(entry.with),
      ...(key === undefined ? {} : { once: key }),
    });
  },

  ask(tx, running, entry) {
    const id = tx.session.ids.next();
    tx.put({ running: { ...running, waiting: id } });
    tx.emit({ type: "ask", id, dialog: entry.dialog, with: tx.walker.evaluateAll(entry.with) });
  },

  check(tx, running, entry) {
    if (tx.holds(entry.assert)) tx.put({ running: after(running) });
    else {
      const at = entry.at === undefined ? {} : { at: entry.at };
      failPipeline(tx, running, [
        { message: entry.message, params: tx.walker.evaluateAll(entry.params), level: "error", ...at },
      ]);
    }
  },

  set(tx, running, entry) {
    const values: { [name: string]: Json } = {};
    for (const [name, rule] of Object.entries(entry.set)) values[name] = tx.walker.evaluate(rule) ?? null;
    tx.put({ load: { ...tx.draft.load, ...values }, running: after(running) });
    settleAll(tx);
  },

  repeat(tx, running, entry) {
    const again = roundsTaken(running) < REPEAT_LIMIT && tx.holds(entry.while);
    tx.put({ running: again ? intoRepeat(running) : after(running) });
  },

  notify(tx, running, entry) {
    const notice: Notice = {
      message: entry.message,
      params: tx.walker.evaluateAll(entry.params),
      level: entry.level,
    };
    tx.emit({ type: "notify", notice });
    tx.put({ running: after(running) });
  },

  go(tx, running, entry) {
    leaveForStep(tx, running, entry.go, []);
  },

  exit(tx, running, entry) {
    leaveByExit(tx, running, entry.exit, entry.with);
  },
};

/** What the end of a pipeline leads to. */
function finishPipeline(tx: Transaction, running: Running): void {
  if (running.list === "submit") leaveForStep(tx, running, "next", []);
  else if (running.list === "failed") stopAtNotices(tx);
  else if (running.list === "load" || running.list === "reload") {
    tx.put({ running: undefined });
    settleAll(tx);
    if (running.step !== tx.draft.step) submitAgain(tx, running);
  } else loadNextStep(tx, running);
}

/**
 * Opening loads every step that may be opened, in order: what a later step shows, and how far one may go, can depend on
 * what the steps before it were told.
 */
function loadNextStep(tx: Transaction, running: Running): void {
  settleAll(tx);
  const loaded = running.at[0] ?? 0;
  const next = tx.plan.steps.findIndex(
    (step, index) => index >= loaded && tx.walker.active(step.id) && tx.walker.mayOpen(step.id),
  );
  if (next === -1) land(tx, running);
  else tx.put({ running: openPhase(running.step, next + 1) });
}

/** Stops a pipeline at a failure. A submit then runs what its step says under `failed`; everything answered stays. */
export function failPipeline(tx: Transaction, running: Running, notices: readonly Notice[]): void {
  if (running.list !== "open" && running.step !== tx.draft.step) stopOnTheWay(tx, running.step);
  tx.addNotices(notices);
  if (running.list === "submit" && has(tx, running.step, "failed"))
    tx.put({ running: startOf(running.step, "failed") });
  else if (running.list === "open") land(tx, running);
  else stopAtNotices(tx);
}

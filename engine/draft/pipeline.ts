import type { Json, Notice, PipelineEntry, Running } from "../types.ts";
import { follows } from "../walk/follows.ts";
import { land, leaveByExit, leaveForStep, stopAtNotices } from "./moves.ts";
import {
  after,
  entryAt,
  intoRepeat,
  isNested,
  openPhase,
  outOfRepeat,
  placeOf,
  startOf,
  turnsTaken,
} from "./position.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

type Runner = (turn: Turn, running: Running, entry: PipelineEntry) => void;

/** Runs the pipeline in progress until it waits for an answer or has come to its end, and whatever that one starts. */
export function runPipeline(turn: Turn): void {
  for (let running = turn.draft.running; running?.waiting === ""; running = turn.draft.running) {
    turn.countEntry();
    const entry = entryAt(turn.plan, running);
    if (!entry && isNested(running)) turn.put({ running: outOfRepeat(running) });
    else if (!entry) finishPipeline(turn, running);
    else if (isPassedOver(turn, running, entry)) turn.put({ running: after(running) });
    else (entryRunners[entry.kind] as Runner)(turn, running, entry);
  }
}

function isPassedOver(turn: Turn, running: Running, entry: PipelineEntry): boolean {
  return (running.list === "reload" && !follows(entry)) || ("when" in entry && !turn.holds(entry.when));
}

type Runners = {
  [Kind in PipelineEntry["kind"]]: (
    turn: Turn,
    running: Running,
    entry: Extract<PipelineEntry, { kind: Kind }>,
  ) => void;
};

const REPEAT_LIMIT = 10;

/** What each kind of pipeline entry does; each leaves `running` at the next entry, waiting, or gone. */
export const entryRunners: Runners = {
  call(turn, running, entry) {
    const place = placeOf(running);
    const key = turn.plan.calls[entry.call]?.once
      ? (running.once[place] ?? turn.draft.unanswered?.[place] ?? turn.session.ids.next())
      : undefined;
    const id = turn.session.ids.next();
    const once = key === undefined ? running.once : { ...running.once, [place]: key };
    turn.put({ running: { ...running, waiting: id, once } });
    turn.emit({
      type: "call",
      id,
      call: entry.call,
      with: turn.evaluateAll(entry.with),
      ...(key === undefined ? {} : { once: key }),
    });
  },

  ask(turn, running, entry) {
    const id = turn.session.ids.next();
    turn.put({ running: { ...running, waiting: id } });
    turn.emit({ type: "ask", id, dialog: entry.dialog, with: turn.evaluateAll(entry.with) });
  },

  check(turn, running, entry) {
    if (turn.holds(entry.assert)) turn.put({ running: after(running) });
    else {
      const at = entry.at === undefined ? {} : { at: entry.at };
      failPipeline(turn, running, [
        { message: entry.message, params: turn.evaluateAll(entry.params), level: "error", ...at },
      ]);
    }
  },

  set(turn, running, entry) {
    const values: { [name: string]: Json } = {};
    for (const [name, rule] of Object.entries(entry.set)) values[name] = turn.walker.evaluate(rule) ?? null;
    turn.put({ load: { ...turn.draft.load, ...values }, running: after(running) });
    settleAll(turn);
  },

  repeat(turn, running, entry) {
    const again = turnsTaken(running) < REPEAT_LIMIT && turn.holds(entry.while);
    turn.put({ running: again ? intoRepeat(running) : after(running) });
  },

  notify(turn, running, entry) {
    const notice: Notice = {
      message: entry.message,
      params: turn.evaluateAll(entry.params),
      level: entry.level,
    };
    turn.emit({ type: "notify", notice });
    turn.put({ running: after(running) });
  },

  go(turn, running, entry) {
    leaveForStep(turn, running, entry.go, []);
  },

  exit(turn, running, entry) {
    leaveByExit(turn, running, entry.exit, entry.with);
  },
};

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

/** Stops a pipeline at a failure. A submit then runs what its step says under `failed`; everything answered stays. */
export function failPipeline(turn: Turn, running: Running, notices: readonly Notice[]): void {
  turn.addNotices(notices);
  if (running.list === "submit" && (turn.step(running.step)?.failed.length ?? 0) > 0) {
    turn.put({ running: startOf(running.step, "failed") });
  } else if (running.list === "open") land(turn, running);
  else stopAtNotices(turn);
}

import type { Json, Notice, PipelineEntry, Running } from "../types.ts";
import { failPipeline } from "./failPipeline.ts";
import { leaveByExit, leaveForStep } from "./leave.ts";
import { after, intoRepeat, placeOf, turnsTaken } from "./position.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

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

import type { Draft, Effect, FlowEvent, Json, Pointer } from "../types.ts";
import {
  addEntry,
  askAboutHidden,
  askedAbout,
  clear,
  edit,
  keep,
  removeEntry,
  restoreEntry,
} from "./edit.ts";
import { arrive, back, cancel, discard, go, open, revise, submit } from "./moves.ts";
import { runPipeline } from "./pipeline.ts";
import { answered, asked, dismissed, refused, reload } from "./reply.ts";
import { settleAll } from "./settle.ts";
import type { Session } from "./Turn.ts";
import { Turn } from "./Turn.ts";

/** The draft after an event, what is to be done about it in the world, and the pointers whose state may differ. */
export interface Transition {
  draft: Draft;
  effects: Effect[];
  changed: ReadonlySet<Pointer>;
}

type Handlers = {
  [Type in FlowEvent["type"]]: (turn: Turn, event: Extract<FlowEvent, { type: Type }>) => void;
};

const handlers: Handlers = {
  open: (turn, event) => open(turn, event.step, event.query),
  edit: (turn, event) => edit(turn, event.at, event.value),
  add: (turn, event) => addEntry(turn, event.at, event.value),
  remove: (turn, event) => removeEntry(turn, event.at),
  restore: (turn, event) => restoreEntry(turn, event.at, event.before),
  clear: (turn, event) => clear(turn, event.at),
  keep: (turn) => keep(turn),
  submit: (turn) => submit(turn),
  answered: (turn, event) => answered(turn, event.id, event.answer),
  refused: (turn, event) => refused(turn, event.id, event.error),
  asked: (turn, event) => asked(turn, event.id, event.answer),
  dismissed: (turn, event) => dismissed(turn, event.id),
  go: (turn, event) => go(turn, event.step),
  back: (turn) => back(turn),
  cancel: (turn) => cancel(turn),
  revise: (turn) => revise(turn),
  discard: (turn) => discard(turn),
  saved: (turn, event) => saved(turn, event),
  context: (turn, event) => {
    turn.put({ load: { ...turn.draft.load, ...event.load } });
    settleAll(turn);
  },
};

/** Events by which a person changes answers. */
export const EDITS: readonly FlowEvent["type"][] = ["edit", "add", "remove", "restore", "clear", "keep"];

/**
 * The one way a draft changes. The same session, draft and event always give the same result; nothing is changed in
 * place, and effects are data for a runtime to carry out in order.
 */
export function transition(session: Session, draft: Draft, event: FlowEvent): Transition {
  const turn = new Turn(session, draft);
  const shown = askedAbout(turn);
  const isEdit = EDITS.includes(event.type);
  const given = isEdit ? turn.walker.given(draft.step) : undefined;
  (handlers[event.type] as (turn: Turn, event: FlowEvent) => void)(turn, event);
  if (given) reload(turn, given);
  runPipeline(turn);
  leaveSkippedStep(turn);
  askAboutHidden(turn, shown, isEdit ? draft : undefined);
  return { draft: turn.close(), effects: turn.effects, changed: turn.changed };
}

/** An answer of the server can skip the very step on the screen. */
function leaveSkippedStep(turn: Turn): void {
  const { running, finished, step } = turn.draft;
  if (running || finished !== undefined || turn.walker.active(step)) return;
  arrive(turn, turn.walker.furthest(), []);
  runPipeline(turn);
}

/** The server has acknowledged a save. A flow that declares the parameter `id` knows the number of what was saved from the first on. */
export function saved(turn: Turn, { at, revision, id }: Extract<FlowEvent, { type: "saved" }>): void {
  turn.put({ savedAt: at, ...(revision === undefined ? {} : { revision }) });
  const { load } = turn.draft;
  const query = load.query as { [name: string]: Json } | undefined;
  if (id === undefined || !turn.plan.query.includes("id") || query?.id === id) return;
  turn.put({ load: { ...load, query: { ...query, id } } });
  settleAll(turn);
}

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
import { arrive, back, cancel, discard, go, mark, open, revise, reviseOfItself, submit } from "./moves.ts";
import { runPipeline } from "./pipeline.ts";
import { answered, asked, dismissed, refused, reload } from "./reply.ts";
import { settleAll } from "./settle.ts";
import type { Session } from "./Transaction.ts";
import { Transaction } from "./Transaction.ts";

/** The draft after an event, what is to be done about it in the world, and the pointers whose state may differ. */
export interface Transition {
  draft: Draft;
  effects: Effect[];
  changed: ReadonlySet<Pointer>;
}

type Handlers = {
  [Type in FlowEvent["type"]]: (tx: Transaction, event: Extract<FlowEvent, { type: Type }>) => void;
};

const handlers: Handlers = {
  open: (tx, event) => open(tx, event.step, event.query),
  edit: (tx, event) => edit(tx, event.at, event.value),
  add: (tx, event) => addEntry(tx, event.at, event.value),
  remove: (tx, event) => removeEntry(tx, event.at),
  restore: (tx, event) => restoreEntry(tx, event.at, event.before),
  clear: (tx, event) => clear(tx, event.at),
  keep: (tx) => keep(tx),
  try: (tx, event) => mark(tx, event.at),
  submit: (tx) => submit(tx),
  answered: (tx, event) => answered(tx, event.id, event.answer),
  refused: (tx, event) => refused(tx, event.id, event.error),
  asked: (tx, event) => asked(tx, event.id, event.answer),
  dismissed: (tx, event) => dismissed(tx, event.id),
  go: (tx, event) => go(tx, event.step, event.returns),
  back: (tx) => back(tx),
  cancel: (tx, event) => cancel(tx, event.exit),
  revise: (tx) => revise(tx),
  discard: (tx) => discard(tx),
  saved: (tx, event) => saved(tx, event),
  context: (tx, event) => {
    tx.put({ load: { ...tx.draft.load, ...event.load } });
    settleAll(tx);
  },
};

/** Events by which a person changes answers. */
export const EDITS: readonly FlowEvent["type"][] = ["edit", "add", "remove", "restore", "clear", "keep"];

/**
 * The one way a draft changes. The same session, draft and event always give the same result; nothing is changed in
 * place, and effects are data for a runtime to carry out in order.
 */
export function transition(session: Session, draft: Draft, event: FlowEvent): Transition {
  const tx = new Transaction(session, draft);
  const shown = askedAbout(tx);
  const isEdit = EDITS.includes(event.type);
  const given = isEdit ? tx.walker.given(draft.step) : undefined;
  (handlers[event.type] as (tx: Transaction, event: FlowEvent) => void)(tx, event);
  if (given) reload(tx, given);
  runPipeline(tx);
  leaveSkippedStep(tx);
  // A key costs no look at the mode.
  if (!isEdit) reviseOfItself(tx);
  askAboutHidden(tx, shown, isEdit ? draft : undefined);
  return { draft: tx.commit(), effects: tx.effects, changed: tx.changed };
}

/** An answer of the server can skip the very step on the screen. */
function leaveSkippedStep(tx: Transaction): void {
  const { running, finished, step } = tx.draft;
  if (running || finished !== undefined || tx.walker.active(step)) return;
  arrive(tx, tx.walker.furthest(), []);
  runPipeline(tx);
}

/** The server has acknowledged a save. A flow that declares the parameter `id` knows the number of what was saved from the first on. */
function saved(tx: Transaction, { at, revision, id }: Extract<FlowEvent, { type: "saved" }>): void {
  tx.put({ savedAt: at, ...(revision === undefined ? {} : { revision }) });
  const { load } = tx.draft;
  const query = load.query as { [name: string]: Json } | undefined;
  if (id === undefined || !tx.plan.query.includes("id") || query?.id === id) return;
  tx.put({ load: { ...load, query: { ...query, id } } });
  settleAll(tx);
}

import { isSame } from "../json/values.ts";
import type { CallError, Json, Notice, Outcome, PipelineEntry, Running } from "../types.ts";
import type { Given } from "../walk/Walker.ts";
import { engineMessages } from "./draft.ts";
import { leaveByExit, leaveForStep } from "./moves.ts";
import { FAULT } from "./Ports.ts";
import { failPipeline } from "./pipeline.ts";
import { after, entryAt, placeOf, startOf } from "./position.ts";
import { readAnswer, type Unreadable } from "./readLoad.ts";
import { settleAll } from "./settle.ts";
import type { Transaction } from "./Transaction.ts";

/** The server answered. An answer that nothing waits for is late or a duplicate, and is ignored. */
export function answered(tx: Transaction, id: string, answer: Json): void {
  const waiting = waitingFor(tx, id, "call");
  if (!waiting) return;
  const { running, entry } = waiting;
  const read = readAnswer(tx.plan, entry.call, answer);
  const isRead = "value" in read;
  // The server may have acted even if its answer cannot be read, so the next submit uses the same key.
  noteEnd(tx, running, entry.call, isRead);
  if (isRead) keep(tx, running, entry.as, read.value);
  else failPipeline(tx, running, [unreadable(read)]);
}

/** Tables of outcomes do not apply here: an answer that cannot be read must not pass as an empty one. */
function unreadable({ source, place, wanted }: Unreadable): Notice {
  return { message: engineMessages.unreadable, params: { call: source, place, wanted }, level: "error" };
}

/** The server refused, or could not be reached. */
export function refused(tx: Transaction, id: string, error: CallError): void {
  const waiting = waitingFor(tx, id, "call");
  if (!waiting) return;
  const { running, entry } = waiting;
  noteEnd(tx, running, entry.call, isDefinite(error), isJudged(error));
  const { notices, next } = refusal(tx, [entry.errors, tx.plan.calls[entry.call]?.errors ?? {}], error);
  if (next === "stop") failPipeline(tx, running, notices);
  else if (next === "continue") {
    tx.addNotices(notices);
    // Null means "known to be nothing"; absent would mean "not loaded yet".
    keep(tx, running, entry.as, (entry.as === undefined ? undefined : tx.draft.load[entry.as]) ?? null);
  } else leaveUnsubmitted(tx, running, next, notices);
}

/** The person answered a dialog. */
export function asked(tx: Transaction, id: string, answer: Json): void {
  const waiting = waitingFor(tx, id, "ask");
  if (waiting) keep(tx, waiting.running, waiting.entry.as, answer);
}

/** The person closed a dialog without an answer. */
export function dismissed(tx: Transaction, id: string): void {
  const waiting = waitingFor(tx, id, "ask");
  if (waiting) failPipeline(tx, { ...waiting.running, waiting: "" }, []);
}

function waitingFor<Kind extends "call" | "ask">(tx: Transaction, id: string, kind: Kind) {
  const { running } = tx.draft;
  if (!running || running.waiting === "" || running.waiting !== id) return undefined;
  const entry = entryAt(tx.plan, running);
  return entry?.kind === kind
    ? { running, entry: entry as Extract<typeof entry, { kind: Kind }> }
    : undefined;
}

function keep(tx: Transaction, running: Running, name: string | undefined, answer: Json): void {
  const differs = name !== undefined && !isSame(tx.draft.load[name], answer);
  tx.put({
    running: { ...after(running), ...(differs ? { differs } : {}) },
    ...(name === undefined ? {} : { load: { ...tx.draft.load, [name]: answer } }),
  });
  settleAll(tx);
}

/** An outcome that sends the person elsewhere does not submit the step. */
function leaveUnsubmitted(
  tx: Transaction,
  running: Running,
  next: { go: string } | { exit: string },
  notices: readonly Notice[],
): void {
  const from: Running = running.list === "submit" ? { ...running, list: "failed" } : running;
  if ("go" in next) leaveForStep(tx, from, next.go, notices);
  else {
    tx.addNotices(notices);
    for (const notice of notices) tx.emit({ type: "notify", notice });
    leaveByExit(tx, from, next.exit, {});
    if (tx.draft.running) failPipeline(tx, running, []);
  }
}

/** Whether the server certainly did nothing. Without an answer, or with a server error, that is unknown. */
function isDefinite({ status }: CallError): boolean {
  return status !== 0 && status !== 408 && status < 500;
}

/** The code by which a server says that it did something with this key already, for other answers. */
const REUSED = "IDEMPOTENCY_KEY_REUSED";

/**
 * Whether what was asked for is refused, so that an earlier request with the same key did nothing either. Any other refusal does
 * not tell: whoever must sign in again has not been heard.
 */
function isJudged({ status, code }: CallError): boolean {
  return status === 422 && code !== REUSED;
}

/**
 * Remembers the idempotency key of a call whose end is unknown, so that the next submit asks for the same thing again.
 * @param isKnown whether the end of this request is known
 * @param areAllKnown the same, where an earlier request with this key got no answer
 */
function noteEnd(
  tx: Transaction,
  running: Running,
  call: string,
  isKnown: boolean,
  areAllKnown = isKnown,
): void {
  const place = placeOf(running, call);
  const key = running.once[place];
  const { [place]: before, ...others } = tx.draft.unanswered ?? {};
  const isOver = key === undefined || (before ? areAllKnown : isKnown);
  tx.putUnanswered(isOver ? others : { ...others, [place]: key });
}

/** What follows from a refused call: what to tell the person, and where to go on. */
interface Refusal {
  notices: Notice[];
  next: NonNullable<Outcome["then"]>;
}

/** Looks a refusal up: first what the pipeline entry says, then what the call itself says. */
function refusal(
  tx: Transaction,
  tables: readonly { readonly [code: string]: Outcome }[],
  error: CallError,
): Refusal {
  const { fault, offline, refused } = engineMessages;
  const isFault = error.code === FAULT.code;
  const unsaid: Outcome = { message: isFault ? fault : error.status === 0 ? offline : refused };
  // No table may hide a fault of the program.
  const said = (isFault ? [] : tables).map((table) => outcomeOf(table, error)).find((found) => found);
  const outcome = said?.outcome ?? unsaid;
  return { notices: notices(tx, outcome, error, said?.rest), next: outcome.then ?? "stop" };
}

/** A refusal with several sentences becomes several notices. One without words reads as any other refusal. */
function notices(tx: Transaction, outcome: Outcome, error: CallError, rest: string | undefined): Notice[] {
  const { message } = outcome;
  if (message === undefined) return [];
  const wordless = tx.plan.messages[engineMessages.refused] ?? "";
  const texts = error.messages?.length ? error.messages : [error.text || wordless];
  const own = tx.walker.evaluateAll(outcome.params ?? {});
  const made = texts.map((text) => ({
    message,
    params: { ...own, text, status: error.status, ...(rest === undefined ? {} : { rest }) },
    level: outcome.level ?? ("error" as const),
    ...(outcome.at === undefined ? {} : { at: outcome.at }),
    text,
  }));
  // A sentence without {text} would read the same each time, so one is enough.
  return (tx.plan.messages[message] ?? "").includes("{text}") ? made : made.slice(0, 1);
}

/** An outcome, and what a `*` at the end of its code stood for. */
interface FoundOutcome {
  outcome: Outcome;
  rest?: string;
}

/** What a table of outcomes says of a refusal: its exact code, the longest prefix, its number, its class, "offline", then "*". */
function outcomeOf(table: { readonly [code: string]: Outcome }, error: CallError): FoundOutcome | undefined {
  const exact = own(table, error.code);
  if (exact) return { outcome: exact };
  const prefix = Object.keys(table)
    .filter((code) => code.length > 1 && code.endsWith("*") && error.code.startsWith(code.slice(0, -1)))
    .sort((one, other) => other.length - one.length)[0];
  if (prefix !== undefined)
    return { outcome: table[prefix] as Outcome, rest: error.code.slice(prefix.length - 1) };
  const general = [
    String(error.status),
    `${Math.floor(error.status / 100)}xx`,
    ...(error.status === 0 ? ["offline"] : []),
    "*",
  ];
  const found = general.map((code) => own(table, code)).find((outcome) => outcome !== undefined);
  return found && { outcome: found };
}

function own(table: { readonly [code: string]: Outcome }, code: string): Outcome | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

type KeptCall = Extract<PipelineEntry, { kind: "call" }> & { as: string };

/**
 * Asks the calls again that would now be given something else. What they answered before is gone at once: it belongs to
 * other answers. One that is still waited for is waited for no longer, so that the last request wins.
 * @param before what the calls of the step were given before the edit
 */
export function reload(tx: Transaction, before: Given): void {
  if (tx.draft.finished !== undefined) return;
  const { step, running } = tx.draft;
  const now = tx.walker.given(step);
  const changed = [...now.keys()].filter((at) => now[at] !== before[at]);
  if (changed.length === 0) return;
  const load = { ...tx.draft.load };
  const entries = tx.step(step)?.load ?? [];
  for (const at of changed) delete load[(entries[at] as KeptCall).as];
  const first = Math.min(...changed);
  const isAfter = running?.list === "load" || running?.list === "reload";
  const again =
    running?.list === "open"
      ? startOf(running.step, "open")
      : {
          ...startOf(step, isAfter ? running.list : "reload"),
          at: [isAfter ? Math.min(first, running.at[0] ?? 0) : first],
        };
  tx.put({ load, running: again });
}

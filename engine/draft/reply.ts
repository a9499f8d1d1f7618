import type { CallError, Json, Notice, Running } from "../types.ts";
import { engineMessages } from "./engineMessages.ts";
import { failPipeline } from "./failPipeline.ts";
import { leaveByExit, leaveForStep } from "./leave.ts";
import { after, entryAt, placeOf } from "./position.ts";
import { readAnswer, type Unreadable } from "./readLoad.ts";
import { refusal } from "./refusal.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** The server answered. Answers nobody waits for are late or double, and change nothing. */
export function answered(turn: Turn, id: string, answer: Json): void {
  const waiting = waitingFor(turn, id, "call");
  if (!waiting) return;
  const { running, entry } = waiting;
  const read = readAnswer(turn.plan, entry.call, answer);
  const isRead = "value" in read;
  // What cannot be read may have been done all the same: a submit asks for it under the same key again.
  noteEnd(turn, running, isRead);
  if (isRead) keep(turn, running, entry.as, read.value);
  else failPipeline(turn, running, [unreadable(read)]);
}

/** Whatever a table of outcomes says of refusals: going on without the answer would be going on as if it said nothing. */
function unreadable({ source, place, wanted }: Unreadable): Notice {
  return { message: engineMessages.unreadable, params: { call: source, place, wanted }, level: "error" };
}

/** The server refused, or could not be reached. */
export function refused(turn: Turn, id: string, error: CallError): void {
  const waiting = waitingFor(turn, id, "call");
  if (!waiting) return;
  const { running, entry } = waiting;
  noteEnd(turn, running, isDefinite(error));
  const { notices, next } = refusal(turn, [entry.errors, turn.plan.calls[entry.call]?.errors ?? {}], error);
  if (next === "stop") failPipeline(turn, running, notices);
  else if (next === "continue") {
    turn.addNotices(notices);
    // Known to be nothing, which is more than not known yet.
    keep(turn, running, entry.as, (entry.as === undefined ? undefined : turn.draft.load[entry.as]) ?? null);
  } else leaveUnsubmitted(turn, running, next, notices);
}

/** The person answered a dialog. */
export function asked(turn: Turn, id: string, answer: Json): void {
  const waiting = waitingFor(turn, id, "ask");
  if (waiting) keep(turn, waiting.running, waiting.entry.as, answer);
}

/** The person closed a dialog without an answer. */
export function dismissed(turn: Turn, id: string): void {
  const waiting = waitingFor(turn, id, "ask");
  if (waiting) failPipeline(turn, { ...waiting.running, waiting: "" }, []);
}

function waitingFor<Kind extends "call" | "ask">(turn: Turn, id: string, kind: Kind) {
  const { running } = turn.draft;
  if (!running || running.waiting === "" || running.waiting !== id) return undefined;
  const entry = entryAt(turn.plan, running);
  return entry?.kind === kind
    ? { running, entry: entry as Extract<typeof entry, { kind: Kind }> }
    : undefined;
}

function keep(turn: Turn, running: Running, name: string | undefined, answer: Json): void {
  turn.put({
    running: after(running),
    ...(name === undefined ? {} : { load: { ...turn.draft.load, [name]: answer } }),
  });
  settleAll(turn);
}

/** An outcome that sends the person elsewhere does not submit the step. */
function leaveUnsubmitted(
  turn: Turn,
  running: Running,
  next: { go: string } | { exit: string },
  notices: readonly Notice[],
): void {
  const from: Running = running.list === "submit" ? { ...running, list: "failed" } : running;
  if ("go" in next) leaveForStep(turn, from, next.go, notices);
  else {
    turn.addNotices(notices);
    for (const notice of notices) turn.emit({ type: "notify", notice });
    leaveByExit(turn, from, next.exit, {});
    if (turn.draft.running) failPipeline(turn, running, []);
  }
}

/** Whether the server has surely not done what it was asked. No answer, or a broken one, leaves that open. */
function isDefinite(error: CallError): boolean {
  return error.status !== 0 && error.status !== 408 && error.status < 500;
}

/** Remembers the idempotency key of a call whose end is unknown, so that the next submit asks for the same thing again. */
function noteEnd(turn: Turn, running: Running, known: boolean): void {
  const place = placeOf(running);
  const key = running.once[place];
  const { [place]: _ended, ...others } = turn.draft.unanswered ?? {};
  const unanswered = known || key === undefined ? others : { ...others, [place]: key };
  turn.put({ unanswered: Object.keys(unanswered).length > 0 ? unanswered : undefined });
}

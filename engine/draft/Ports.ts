import type { CallError, Draft, IdSource, Json, Notice, Walk } from "../types.ts";
import type { StoredDraft } from "./stored.ts";

/** A call on its way to the server. `once` is its idempotency key. */
export interface CallRequest {
  call: string;
  with: { [name: string]: Json };
  once?: string;
  /** The draft as it stood when the call was made, for adapters that send more than the flow names. */
  draft: Draft;
  submission: Walk["submission"];
}

/**
 * All that a flow needs from outside: the server, the person, the page, storage, clock and ids. What asks for an answer may
 * give it at once or promise it.
 */
export interface Ports {
  ids: IdSource;
  /** Today in the person's time zone, "YYYY-MM-DD". */
  today(): string;
  /** Answers, or refuses by throwing a `CallError`; anything else thrown is a fault of the program, which the person is told. */
  call(request: CallRequest): Json | Promise<Json>;
  /** The person's answer in a dialog; undefined when it was closed without one. */
  ask(dialog: string, values: { [name: string]: Json }): Json | undefined | Promise<Json | undefined>;
  /** Whether the person agrees that hidden answers are removed. */
  askClear(at: readonly string[]): boolean | Promise<boolean>;
  show(step: string, focus: "heading" | "issues"): void;
  notify(notice: Notice): void;
  /** The person leaves the flow. `keeps`: the browser's copy of the draft stays, whatever the flow says of leaving. */
  exit(exit: string, to: string, values: { [name: string]: Json }, keeps: boolean): void;
  /** Something is worth saving; a port may wait for more of it. `saved` is for it to send when the server has acknowledged. */
  save(reason: "edit" | "step", draft: StoredDraft): void;
  /** The browser's own storage; undefined removes what is there. */
  storage: { write(draft: StoredDraft | undefined): void };
  /** Runs a task once, shortly, and in any case before the page goes. Without it, at once. */
  soon?(task: () => void): void;
}

/** What a call ends in that a fault of the program broke: whether the server did it is not known. */
export const FAULT: CallError = { code: "fault", status: 0, text: "" };

/** A refusal in the shape of an error of the server. */
export function isCallError(value: unknown): value is CallError {
  const error = value as Partial<CallError> | null;
  return (
    typeof error === "object" &&
    error !== null &&
    typeof error.code === "string" &&
    typeof error.status === "number"
  );
}

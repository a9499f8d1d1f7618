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

/** What stands in for a server and a person. */
interface MemoryOptions {
  /** "YYYY-MM-DD" */
  today: string;
  /** Answers by the call's name, or a function that answers each of them. It refuses by throwing a `CallError`. */
  calls?: { readonly [call: string]: Json } | ((request: CallRequest) => Json | Promise<Json>);
  /** The same for dialogs, which are closed without an answer where none is given. */
  dialogs?: { readonly [dialog: string]: Json } | ((dialog: string) => Json | undefined | Promise<Json>);
  /** Whether the person agrees that hidden answers are removed; unless said, they stay. */
  clears?: boolean | Promise<boolean>;
}

/** Ports that remember what went out through them, in order. */
export interface MemoryPorts extends Ports {
  readonly requests: CallRequest[];
  readonly shown: { step: string; focus: "heading" | "issues" }[];
  readonly notices: Notice[];
  readonly exits: { exit: string; to: string; with: { [name: string]: Json }; keeps: boolean }[];
  /** What was handed on for the server to keep. */
  readonly saved: StoredDraft[];
  /** What the browser's storage holds. */
  readonly stored: StoredDraft | undefined;
}

/**
 * Ports that live in memory alone, to run a flow in a script, a test or a story. What is answered without a promise is
 * answered at once, so that `send` returns when all that follows from it is done. A call that nobody answers is refused
 * as one that could not reach a server.
 */
export function memoryPorts({ today, calls = {}, dialogs = {}, clears = false }: MemoryOptions): MemoryPorts {
  let ids = 0;
  let stored: StoredDraft | undefined;
  const requests: CallRequest[] = [];
  const shown: MemoryPorts["shown"] = [];
  const notices: Notice[] = [];
  const exits: MemoryPorts["exits"] = [];
  const saved: StoredDraft[] = [];
  return {
    requests,
    shown,
    notices,
    exits,
    saved,
    get stored() {
      return stored;
    },
    ids: { next: () => `id-${++ids}` },
    today: () => today,
    call(request) {
      requests.push(request);
      if (typeof calls === "function") return calls(request);
      const answer = Object.hasOwn(calls, request.call) ? calls[request.call] : undefined;
      if (answer === undefined) throw unanswered(request.call);
      return answer;
    },
    ask(dialog) {
      if (typeof dialogs === "function") return dialogs(dialog);
      return Object.hasOwn(dialogs, dialog) ? dialogs[dialog] : undefined;
    },
    askClear: () => clears,
    show: (step, focus) => void shown.push({ step, focus }),
    notify: (notice) => void notices.push(notice),
    exit: (exit, to, values, keeps) => void exits.push({ exit, to, with: values, keeps }),
    save: (_reason, draft) => void saved.push(draft),
    storage: {
      write(draft) {
        stored = draft;
      },
    },
  };
}

function unanswered(call: string): CallError {
  return { code: "offline", status: 0, text: `No answer is given for the call "${call}".` };
}

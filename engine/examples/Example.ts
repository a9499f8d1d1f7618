import type { Answers, Json, Level, Pointer, StepWalk } from "../types.ts";

/** An example as it is run: what it starts from already put in. */
export interface Example {
  flow: string;
  /** Path below `schemas/`. */
  file: string;
  title: string;
  /** Requirement ids it proves. */
  covers: string[];
  answers: Answers;
  load: { [name: string]: Json };
  user: { [name: string]: Json };
  today: string;
  passed?: string[];
  /** The step it pictures. */
  step?: string;
  events: ExampleEvent[];
  server: ServerAnswer[];
  asks: { dialog: string; answer: Json }[];
  expect: Expectation;
}

export type ExampleEvent =
  | { edit: Pointer; to: Json }
  | { add: Pointer; value?: { [field: string]: Json } }
  | { remove: Pointer }
  | { clear: Pointer[] }
  | { keep: true }
  | { submit: string }
  | { go: string }
  | { open: true | { step?: string; query?: { [name: string]: Json } } }
  | { back: true }
  | { cancel: true }
  | { revise: true }
  | { discard: true };

/** What the server says to the next call. `with`: what it must have been given, as far as named. */
export interface ServerAnswer {
  call: string;
  with?: { [name: string]: Json };
  answer?: Json;
  error?: { code: string; status?: number; text?: string; messages?: string[] };
}

/**
 * A call that must have been made, after those listed before it. `with`: what it was given, as far as named, at any depth;
 * `exactly`: all it was given; `without`: dotted paths of what it was not given.
 */
export interface ExpectedRequest {
  call: string;
  with?: { [name: string]: Json };
  exactly?: { [name: string]: Json };
  without?: string[];
  /** As it leaves the portal, where names on the wire are other than the call's: compared by whoever sends it. */
  sent?: {
    request?: string;
    query?: { [name: string]: string };
    body?: { [name: string]: Json };
    without?: string[];
  };
}

/** Only what is named is compared. */
export interface Expectation {
  path?: string[];
  furthest?: string;
  step?: string;
  passed?: string[];
  /** `says`: the message key of the sentence; `params`: what it is given, as far as named. */
  issues?: { path: Pointer; code: string; level?: Level; says?: string; params?: { [name: string]: Json } }[];
  /** What fields take: each value put in its place alone gives no issue there. `{ repeat, times }` spells a long text or list. */
  takes?: { [pointer: Pointer]: Json[] };
  /** What fields refuse, by the code of an issue that each value gives; null takes the answer away. */
  refuses?: { [pointer: Pointer]: { [code: string]: Json[] } };
  /** Message keys of what notes say. */
  says?: { [pointer: Pointer]: string };
  noIssues?: Pointer[];
  relevant?: Pointer[];
  hidden?: Pointer[];
  required?: Pointer[];
  optional?: Pointer[];
  readOnly?: Pointer[];
  values?: { [pointer: Pointer]: Json };
  facts?: { [name: string]: Json };
  options?: { [pointer: Pointer]: Json[] };
  /** What widgets are given to show, as far as named. */
  props?: { [pointer: Pointer]: { [name: string]: Json } };
  modes?: { [stepId: string]: StepWalk["mode"] };
  /** Labels of the step bar, in order. */
  bar?: string[];
  barIsLocked?: boolean;
  /** Message keys of the buttons that go on; null where a step does not say one. */
  onward?: { [stepId: string]: string | null };
  addresses?: { [stepId: string]: string };
  submission?: Answers;
  submissionHas?: { [pointer: Pointer]: Json };
  submissionLacks?: Pointer[];
  calls?: string[];
  requests?: ExpectedRequest[];
  notices?: string[];
  /** The exit by which the flow was left. */
  exit?: string;
  /** Where that exit led, and what it was given. */
  left?: { to?: string; with?: { [name: string]: Json } };
}

import type { Example as Written } from "../format/authored.ts";
import type { Answers } from "../types.ts";

/** What a person does in an example. */
export type ExampleEvent = NonNullable<Written["events"]>[number];
/** What the server says to the next call. `with`: what it must have been given, as far as named. */
export type ServerAnswer = NonNullable<Written["server"]>[number];
/** What must come out of an example; only what is named is compared. */
export type Expectation = Written["expect"];
/** A call that must have been made, after those listed before it; `sent` is compared by whoever sends it. */
export type ExpectedRequest = NonNullable<Expectation["requests"]>[number];

type Played = "covers" | "load" | "user" | "today" | "events" | "server" | "asks";

/** An example as it is run: what it starts from already put in. Its words are those of `meta/example.schema.json`. */
export interface Example
  extends Required<Pick<Written, Played>>,
    Pick<Written, "title" | "passed" | "step" | "expect"> {
  flow: string;
  /** Path below `schemas/`. */
  file: string;
  answers: Answers;
}

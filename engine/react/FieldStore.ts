import type { Issue, Pointer } from "../types.ts";
import type { FieldState } from "./FieldState.ts";

/** Words a message of the catalogue; `ui` is the looks of the field at which it stands. */
export type Words = (
  key: string,
  params?: { readonly [name: string]: unknown },
  ui?: { readonly [name: string]: unknown },
) => string;

/** The state of every field, each with its own subscribers: a keystroke reaches only what it changes. */
export interface FieldStore {
  read(pointer: Pointer): FieldState;
  /** True where the field, object or list at the pointer is shown. */
  relevant(pointer: Pointer): boolean;
  /** A number that changes whenever something at the pointer or below it may have. */
  turn(pointer: Pointer): number;
  /** The issues of a step that its person is shown, worded, in the order of the page. */
  issues(stepId: string): readonly ShownIssue[];
  /** Called when the state at the pointer may have changed. */
  subscribe(pointer: Pointer, listener: () => void): () => void;
  /** Called when the state at the pointer or anywhere below it may have changed. */
  subscribeUnder(pointer: Pointer, listener: () => void): () => void;
  /** Shows the issues of one list entry before its step was tried. */
  tryEntry(key: string): void;
  /** No longer shows them on that account. */
  forgetEntry(key: string): void;
  /** Begins to follow the flow; until then states are only read. */
  attach(): void;
  detach(): void;
}

export interface ShownIssue extends Pick<Issue, "path" | "code" | "level"> {
  text: string;
}

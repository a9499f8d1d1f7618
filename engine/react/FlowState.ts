import type { Answered, Draft, Issue, Json, Notice, Pointer } from "../types.ts";
import type { FieldState, StepInBar } from "../walk/Walker.ts";

// What a page can know of a running flow. `createFlowStore` keeps it; the hooks hand it out.

/** Words a message of the catalogue; `ui` is the `x-ui` of the field it is about. */
export type Words = (
  key: string,
  params?: { readonly [name: string]: unknown },
  ui?: { readonly [name: string]: unknown },
) => string;

/** What concerns the flow as a whole; answers are read field by field instead. */
export interface FlowState {
  /** The id of the step on the screen. */
  step: string;
  mode: "draft" | "edit" | "read";
  /** The step is read-only, and the person may ask to change it. */
  mayRevise: boolean;
  /** The person asked to, and is changing it. */
  isRevised: boolean;
  /** The message key of why the button that goes on is disabled. */
  held: string | undefined;
  /** The message key of the button that goes on, where the step says one. */
  onward: string | undefined;
  /** What fills the parameters of that message, by name. */
  onwardWith: { readonly [name: string]: Json } | undefined;
  /** No step of the step bar can be chosen. */
  barIsLocked: boolean;
  /** A submit is on its way: until it is answered, edits wait. */
  busy: boolean;
  /** What a step needs is being fetched, or fetched again for other answers. */
  loading: boolean;
  notices: readonly Notice[];
  keys: Draft["keys"];
  /** The key of the entry whose editor is open, by list pointer. */
  open: { readonly [list: Pointer]: string | null };
  /** The list entry that is asked on a page of its own, in place of its step. */
  page: OpenPage | null;
  /** A submit of the step was tried: what is wrong is also said above its fields. */
  isTried: boolean;
  /** The sentence that appeared at the field left last, for those who do not see it. */
  said: string;
}

/** The page of an entry, of a list whose `x-ui.pages` is true. */
export interface OpenPage {
  list: Pointer;
  /** The entry's key. */
  key: string;
  /** It was added for this page, and is removed again where the page is left without an answer. */
  isNew: boolean;
  /** What was answered when the page was opened. */
  before: Answered;
  /** The field to begin at; the heading where there is none. */
  at: Pointer | undefined;
}

/** What a field is now, worded for the screen. The same object as long as nothing of it changed. */
export interface ShownField extends FieldState {
  /** The sentence of the first error, once it is shown. */
  error: string | undefined;
  warning: string | undefined;
}

/** An issue that is shown, in words. */
export interface ShownIssue extends Pick<Issue, "path" | "code" | "level"> {
  text: string;
}

/** A step as the step bar shows it. */
export interface PathStep extends StepInBar {
  /** Submitted, and no answer it depends on has changed since. */
  submitted: boolean;
}

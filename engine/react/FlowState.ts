import type { Answered, Draft, Notice, Pointer } from "../types.ts";

/** A step as the step bar shows it. */
export interface PathStep {
  id: string;
  /** Where it is in the portal. */
  address: string;
  title: string;
  label: string;
  /** Whether the step bar shows it. */
  inBar: boolean;
  mayOpen: boolean;
  /** Submitted and not invalidated since. */
  submitted: boolean;
}

/** What concerns the flow as a whole; answers are read field by field instead. */
export interface FlowState {
  /** The id of the step on the screen. */
  step: string;
  mode: "draft" | "edit" | "read";
  /** The step is read, and may be taken up to be changed. */
  mayRevise: boolean;
  /** It was, and is being changed. */
  isRevised: boolean;
  /** The way on is offered. */
  maySubmit: boolean;
  /** The message key of the button that goes on, where the step says one. */
  onward: string | undefined;
  /** No step of the step bar can be chosen. */
  barIsLocked: boolean;
  /** A submit is on its way: nothing but its answers is taken. */
  busy: boolean;
  /** What a step needs is being fetched. */
  loading: boolean;
  notices: readonly Notice[];
  keys: Draft["keys"];
  finished: string | undefined;
  savedAt: string | undefined;
  /** Counts submits that were held up by issues: the summary takes the focus at each. */
  attempt: number;
  /** The key of the entry whose editor is open, by list pointer. */
  open: { readonly [list: Pointer]: string | null };
  /** The list entry that is asked on a page of its own, in place of its step. */
  page: OpenPage | null;
}

/** The page of an entry, of a list whose `x-ui.pages` is true. */
export interface OpenPage {
  list: Pointer;
  /** The entry's key. */
  key: string;
  /** It was added for this page, and goes again where the page is left without an answer. */
  isNew: boolean;
  /** What was given when the page was opened. */
  before: Answered;
  /** The field to begin at; the heading where there is none. */
  at: Pointer | undefined;
}

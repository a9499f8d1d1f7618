import { createStore, type StoreApi } from "zustand/vanilla";
import type { Runtime } from "../draft/createRuntime.ts";
import { isBusy } from "../draft/draft.ts";
import { isWithin } from "../json/pointers.ts";
import { isSame } from "../json/values.ts";
import type { Answered, Answers, Draft, Issue, Json, Notice, Pointer } from "../types.ts";
import type { FieldState as WalkedField } from "../walk/Walker.ts";
import { stepOf } from "./place.ts";

/** What the binding needs of a running flow: `createRuntime` gives it, tests may give less. */
export type FlowRuntime = Pick<Runtime, "plan" | "walker" | "getDraft" | "send" | "subscribe">;

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

/** What a field is now, worded for the screen. The same object as long as nothing of it changed. */
export interface FieldState extends Omit<WalkedField, "forced"> {
  /** The sentence of the first error, once its step was tried. */
  error: string | undefined;
  warning: string | undefined;
}

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

type Listeners = Map<Pointer, Set<() => void>>;

const none: readonly ShownIssue[] = [];
/** What of a draft may change how any field is shown. */
const decisive = ["tried", "notices", "passed", "finished"] as const;

/**
 * Keeps the worded state of fields in step with a running flow. A state is worked out when it is asked for and
 * handed out again until something it depends on changes; where the new one reads the same, the old object stays.
 */
export function createFieldStore(runtime: FlowRuntime, words: Words): FieldStore {
  const states = new Map<Pointer, FieldState>();
  const stale = new Set<Pointer>();
  const own: Listeners = new Map();
  const under: Listeners = new Map();
  const triedEntries = new Set<string>();
  const shown = new Map<string, readonly ShownIssue[]>();
  const turns = new Map<Pointer, number>();
  let allTurns = 0;
  let before = runtime.getDraft();

  const issueText = (issue: Issue) => words(issue.message, issue.params, runtime.walker.node(issue.path)?.ui);

  function isShown(path: Pointer, draft: Draft): boolean {
    if (draft.tried.includes(stepOf(path))) return true;
    if (triedEntries.size === 0) return false;
    let at = "";
    for (const part of path.split("/").slice(1)) {
      const key = draft.keys[at]?.[Number(part)];
      if (key !== undefined && triedEntries.has(key)) return true;
      at = `${at}/${part}`;
    }
    return false;
  }

  function work(pointer: Pointer): FieldState {
    const { walker } = runtime;
    const state = walker.state(pointer);
    // A field that is not shown has nothing to say, and nothing is wrong with it.
    if (!state.relevant) return { ...state, error: undefined, warning: undefined };
    const draft = runtime.getDraft();
    // Nobody is told what is wrong with a step before trying to leave it, so until then nothing is validated.
    const issues = isShown(pointer, draft) ? walker.issues(pointer) : [];
    const notice = draft.notices.find((each) => each.at === pointer);
    const error = issues.find((issue) => issue.level === "error");
    const warning = issues.find((issue) => issue.level === "warning");
    const said = notice && words(notice.message, notice.params, walker.node(pointer)?.ui);
    return {
      relevant: true,
      required: state.required,
      readOnly: state.readOnly || draft.finished !== undefined,
      value: state.value,
      options: state.options,
      props: state.props,
      error: error ? issueText(error) : said,
      warning: warning && issueText(warning),
    };
  }

  function read(pointer: Pointer): FieldState {
    const past = states.get(pointer);
    if (past && !stale.has(pointer)) return past;
    stale.delete(pointer);
    const next = work(pointer);
    if (past && isSame(past, next)) return past;
    states.set(pointer, next);
    return next;
  }

  function tellAll(): void {
    allTurns += 1;
    shown.clear();
    for (const pointer of states.keys()) stale.add(pointer);
    const told = new Set<() => void>();
    for (const listeners of [own, under]) {
      for (const set of listeners.values()) for (const listener of set) told.add(listener);
    }
    for (const listener of told) listener();
  }

  function follow(changed: ReadonlySet<Pointer>): void {
    const draft = runtime.getDraft();
    const past = before;
    before = draft;
    // By what they say: an edit makes a new list of notices even where there were none.
    const everything = !decisive.every((part) => isSame(past[part], draft[part]));
    // Which entry was tried goes by its key, and the entries may have moved.
    const moved = triedEntries.size > 0 && !isSame(past.keys, draft.keys);
    if (everything || moved) {
      tellAll();
      return;
    }
    shown.clear();
    const told = new Set<() => void>();
    const tell = (listeners: Listeners, pointer: Pointer) => {
      for (const listener of listeners.get(pointer) ?? []) told.add(listener);
    };
    for (const pointer of new Set([...changed, ...changedAnswers(past.answers, draft.answers)])) {
      stale.add(pointer);
      tell(own, pointer);
      for (let at = pointer; at; at = at.slice(0, at.lastIndexOf("/"))) {
        turns.set(at, (turns.get(at) ?? 0) + 1);
        tell(under, at);
      }
    }
    for (const listener of told) listener();
  }

  let stop: (() => void) | undefined;

  return {
    read,
    turn: (pointer) => allTurns + (turns.get(pointer) ?? 0),
    relevant: (pointer) => runtime.walker.relevant(pointer),
    issues(stepId) {
      const known = shown.get(stepId);
      if (known) return known;
      const draft = runtime.getDraft();
      if (triedEntries.size === 0 && !draft.tried.includes(stepId)) return none;
      const issues = runtime.walker
        .stepIssues(stepId)
        .filter((issue) => isShown(issue.path, draft))
        .map((issue) => ({ path: issue.path, code: issue.code, level: issue.level, text: issueText(issue) }));
      shown.set(stepId, issues);
      return issues;
    },
    subscribe: (pointer, listener) => join(own, pointer, listener),
    subscribeUnder: (pointer, listener) => join(under, pointer, listener),
    tryEntry(key) {
      if (triedEntries.has(key)) return;
      triedEntries.add(key);
      tellAll();
    },
    forgetEntry(key) {
      if (triedEntries.delete(key)) tellAll();
    },
    attach() {
      stop ??= runtime.subscribe((_draft, changed) => follow(changed));
      // What happened between the first render and now.
      if (runtime.getDraft() === before) return;
      before = runtime.getDraft();
      tellAll();
    },
    detach() {
      stop?.();
      stop = undefined;
    },
  };
}

function join(listeners: Listeners, pointer: Pointer, listener: () => void): () => void {
  const set = listeners.get(pointer) ?? new Set();
  listeners.set(pointer, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && listeners.get(pointer) === set) listeners.delete(pointer);
  };
}

/**
 * Pointers at which two states of the answers differ, containers included. Drafts share what did not change, so only
 * what did is looked at.
 */
function changedAnswers(before: Answers, after: Answers): Pointer[] {
  const changed: Pointer[] = [];
  const compare = (a: Json | undefined, b: Json | undefined, at: Pointer) => {
    if (a === b) return;
    if (at) changed.push(at);
    const left = container(a);
    const right = container(b);
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      compare(left[key], right[key], `${at}/${key}`);
    }
  };
  compare(before as Json, after as Json, "");
  return changed;
}

function container(value: Json | undefined): { [key: string]: Json } {
  return value !== null && typeof value === "object" ? (value as { [key: string]: Json }) : {};
}

export interface FlowStore extends StoreApi<FlowState> {
  /** Asks an entry on its page, where it is not asked there already. */
  openPage(list: Pointer, key: string, how?: Partial<Pick<OpenPage, "isNew" | "at">>): void;
  /**
   * Leads back to the step. A new entry without an answer goes.
   * @param discards also goes what was changed since the page was opened, and a new entry whatever it holds
   */
  closePage(discards?: boolean): void;
  /** Begins to follow the flow. */
  attach(): void;
  detach(): void;
}

/** The flow-wide state as a store; it changes only where something in it does, so typing leaves it alone. */
export function createFlowStore(runtime: FlowRuntime): FlowStore {
  const store = createStore<FlowState>(() => ({ ...follow(runtime), attempt: 0, open: {}, page: null }));
  const closePage = (discards = false) => {
    const { page } = store.getState();
    if (!page) return;
    store.setState({ page: null });
    const draft = runtime.getDraft();
    const index = draft.keys[page.list]?.indexOf(page.key) ?? -1;
    const at = `${page.list}/${index}`;
    if (index < 0) return;
    const isEmpty = page.isNew && !draft.edited.some((pointer) => isWithin(pointer, at));
    if (isEmpty || (page.isNew && discards)) runtime.send({ type: "remove", at });
    else if (discards) runtime.send({ type: "restore", at, before: page.before });
  };
  const sync = () => {
    const before = store.getState();
    // A page belongs to its step, however one left that.
    if (before.page && stepOf(before.page.list) !== runtime.getDraft().step) closePage();
    const next = follow(runtime);
    const changed = Object.fromEntries(
      Object.entries(next).filter(([key, value]) => !isSame(value, before[key as keyof FlowState])),
    );
    if (Object.keys(changed).length > 0) store.setState(changed);
  };
  let stop: (() => void) | undefined;
  return {
    ...store,
    openPage(list, key, { isNew = false, at } = {}) {
      const { page } = store.getState();
      if (page?.list === list && page.key === key) return;
      closePage();
      store.setState({ page: { list, key, isNew, before: runtime.getDraft(), at } });
    },
    closePage,
    attach() {
      stop ??= runtime.subscribe(sync);
      sync();
    },
    detach() {
      stop?.();
      stop = undefined;
    },
  };
}

function follow({ walker, getDraft }: FlowRuntime): Omit<FlowState, "attempt" | "open" | "page"> {
  const draft = getDraft();
  return {
    step: draft.step,
    mode: walker.mode(draft.step),
    mayRevise: walker.mayRevise(draft.step),
    isRevised: draft.revising !== undefined,
    maySubmit: walker.maySubmit(draft.step),
    onward: walker.onward(draft.step),
    barIsLocked: walker.barIsLocked(),
    busy: isBusy(draft),
    loading: draft.running?.list === "open" || draft.running?.list === "load",
    notices: draft.notices,
    keys: draft.keys,
    finished: draft.finished,
    savedAt: draft.savedAt,
  };
}

/** The active steps in order, for whoever shows them. */
export interface PathStore {
  /** The same list as long as nothing of it changed. */
  read(): readonly PathStep[];
  subscribe(listener: () => void): () => void;
}

/** Works the steps out once an event, and only while somebody shows them: it takes the issues of all earlier steps. */
export function createPathStore(runtime: FlowRuntime): PathStore {
  const listeners = new Set<() => void>();
  let known: readonly PathStep[] = [];
  let stop: (() => void) | undefined;

  function refresh(): void {
    const path = pathOf(runtime);
    if (isSame(known, path)) return;
    known = path;
    for (const listener of [...listeners]) listener();
  }

  return {
    read() {
      if (!stop) refresh();
      return known;
    },
    subscribe(listener) {
      if (!stop) {
        // What happened between the first render and now; a new listener reads it anyway.
        refresh();
        stop = runtime.subscribe(refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

function pathOf({ plan, walker, getDraft }: FlowRuntime): PathStep[] {
  const draft = getDraft();
  return plan.steps
    .filter((step) => walker.active(step.id))
    .map(({ id, title, inBar }) => ({
      id,
      address: walker.address(id),
      title,
      label: walker.label(id),
      inBar,
      mayOpen: draft.finished === undefined && walker.mayOpen(id),
      submitted: draft.passed.includes(id),
    }));
}

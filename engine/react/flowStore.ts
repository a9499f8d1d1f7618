import { createStore, type StoreApi } from "zustand/vanilla";
import type { Runtime } from "../draft/createRuntime.ts";
import { isBusy } from "../draft/draft.ts";
import { above, isWithin } from "../json/pointers.ts";
import { isSame, keptIn } from "../json/values.ts";
import type { Answered, Draft, Issue, Json, Notice, Pointer } from "../types.ts";
import type { FieldState, StepInBar } from "../walk/Walker.ts";
import { hasPages, stepOf } from "./place.ts";
import type { EntrySummary } from "./Registry.ts";

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

/**
 * The store of one flow page. What concerns the flow as a whole is the state of a zustand store. What concerns one
 * place in the answers is worked out when somebody asks for it, and kept until something at or below that place
 * changes; those who show it subscribe to `at(place)`, so that a key press reaches only what it changes.
 */
export interface FlowStore extends StoreApi<FlowState> {
  /** A number that changes whenever something at or below the pointer may have; "" is the whole flow. */
  at(pointer: Pointer): StoreApi<number>;
  /** Subscribe to `at(pointer)`. */
  field(pointer: Pointer): ShownField;
  /** The issues of a step that the person is shown, in the order of the page. Subscribe to `at` of the step. */
  issues(stepId: string): readonly ShownIssue[];
  /** A list entry as its card shows it. Subscribe to `at` of its list. */
  summary(entry: Pointer): EntrySummary;
  /** The active steps in order. Subscribe to `at("")`. It takes the issues of all earlier steps. */
  path(): readonly PathStep[];
  /** The person left a field after editing it: what is wrong with it is shown from now on. */
  leave(pointer: Pointer): void;
  /** Opens an entry's page, unless it is open already. */
  openPage(list: Pointer, key: string, how?: Partial<Pick<OpenPage, "isNew" | "at">>): void;
  /**
   * Leads back to the step. A new entry without an answer is removed.
   * @param discards also undoes what was changed since the page was opened; a new entry is removed in any case
   */
  closePage(discards?: boolean): void;
  /** Begins to follow the flow. Returns how to stop. Before it, what was read once is not read again. */
  attach(): () => void;
}

/** At most so many places are judged one by one: to judge their step again costs as much. */
const FEW = 8;

/** @param words must stay the same function for the life of the flow: what it said is kept */
export function createFlowStore(runtime: Runtime, words: Words): FlowStore {
  const store = createStore<FlowState>(() => ({
    ...flowNow(runtime),
    open: {},
    page: null,
    said: "",
  }));
  const places = new Places();
  const reader = readerOf(runtime, words);
  let before = runtime.getDraft();

  function follow(changed: ReadonlySet<Pointer>): void {
    const past = before;
    const draft = runtime.getDraft();
    before = draft;
    // The page of an entry belongs to its step, whichever way the person left that.
    const { page } = store.getState();
    if (page && stepOf(page.list) !== draft.step) closePage();
    update(flowNow(runtime));
    if (past.finished !== draft.finished || !isSame(past.marked, draft.marked)) places.tellAll();
    else places.tell([...changed, ...noticedAt(past, draft), ...movedEntries(past, draft)]);
  }

  function update(next: Partial<FlowState>): void {
    const now = store.getState();
    const changed: { [name: string]: unknown } = {};
    for (const [name, value] of Object.entries(next))
      if (!isSame(now[name as keyof FlowState], value)) changed[name] = value;
    if (Object.keys(changed).length > 0) store.setState(changed);
  }

  function closePage(discards = false): void {
    const { page } = store.getState();
    if (!page) return;
    store.setState({ page: null });
    const draft = runtime.getDraft();
    const index = draft.keys[page.list]?.indexOf(page.key) ?? -1;
    if (index < 0) return;
    const at = `${page.list}/${index}`;
    const isEmpty = page.isNew && !draft.edited.some((pointer) => isWithin(pointer, at));
    if (isEmpty || (page.isNew && discards)) runtime.send({ type: "remove", at });
    else if (discards) runtime.send({ type: "restore", at, before: page.before });
  }

  const issues = (stepId: string) => places.read("issues", `/${stepId}`, () => reader.issues(stepId));
  return {
    ...store,
    at: (pointer) => places.at(pointer).version,
    field: (pointer) => places.read("field", pointer, reader.field),
    issues,
    summary: (entry) => places.read("summary", entry, () => reader.summary(entry, issues(stepOf(entry)))),
    path: () => places.read("path", "", reader.path),
    leave(at) {
      const before = runtime.getDraft().marked;
      runtime.send({ type: "try", at });
      if (runtime.getDraft().marked !== before) store.setState({ said: reader.field(at).error ?? "" });
    },
    openPage(list, key, { isNew = false, at } = {}) {
      const { page } = store.getState();
      if (page?.list === list && page.key === key) return;
      closePage();
      store.setState({ page: { list, key, isNew, before: runtime.getDraft(), at } });
    },
    closePage,
    attach() {
      const stop = runtime.subscribe((_draft, changed) => follow(changed));
      // What happened between the first render and now.
      if (runtime.getDraft() !== before) {
        follow(new Set());
        places.tellAll();
      }
      return stop;
    },
  };
}

type FlowNow = Omit<FlowState, "open" | "page" | "said">;

function flowNow({ walker, getDraft }: Runtime): FlowNow {
  const draft = getDraft();
  return {
    step: draft.step,
    mode: walker.mode(draft.step),
    mayRevise: walker.mayRevise(draft.step),
    isRevised: draft.revising !== undefined,
    held: walker.held(draft.step),
    onward: walker.onward(draft.step),
    onwardWith: walker.onwardWith(draft.step),
    barIsLocked: walker.barIsLocked(),
    busy: isBusy(draft),
    loading: draft.running !== undefined && !isBusy(draft),
    notices: draft.notices,
    isTried: draft.tried.includes(draft.step),
    keys: draft.keys,
  };
}

/** Fields that have a notice or had one. */
function noticedAt(past: Draft, now: Draft): Pointer[] {
  if (past.notices === now.notices) return [];
  return [...past.notices, ...now.notices].flatMap(({ at }) => (at === undefined ? [] : [at]));
}

/** Entries of the lists in which entries came, went or moved: the same place may be another entry now. */
function movedEntries(past: Draft, now: Draft): Pointer[] {
  if (past.keys === now.keys) return [];
  return Object.entries(now.keys).flatMap(([list, keys]) =>
    isSame(keys, past.keys[list]) ? [] : keys.map((_, index) => `${list}/${index}`),
  );
}

/** Works out what is shown at a place, from the walker and the draft as they stand. */
function readerOf(runtime: Runtime, words: Words) {
  const { walker, getDraft } = runtime;
  const issueText = (issue: Issue) => words(issue.message, issue.params, walker.node(issue.path)?.ui);

  const marked = remembered((places: readonly Pointer[] | undefined) => new Set(places));
  /** Nobody is told what is wrong with what they have not left, closed or tried to submit yet. */
  const isShown = (path: Pointer) => marked(getDraft().marked).has(path);

  const fields = new Map<Pointer, typeof field>();
  const none: readonly Issue[] = [];

  function fieldAt(pointer: Pointer): ShownField {
    const known = keptIn(fields, pointer, () => remembered(field));
    const node = walker.at(pointer);
    const draft = getDraft();
    const { notices, finished } = draft;
    const notice = notices.length === 0 ? undefined : notices.find((each) => each.at === pointer);
    const state = node ? node.state : walker.state(pointer);
    // A field that is not shown has nothing to say, and nothing is wrong with it.
    const issues = state.relevant && isShown(pointer) ? (node?.issues ?? none) : none;
    return known(state, issues, notice, finished);
  }

  function field(
    state: FieldState,
    issues: readonly Issue[],
    notice: Notice | undefined,
    finished: string | undefined,
  ): ShownField {
    if (!state.relevant) return { ...state, error: undefined, warning: undefined };
    const error = issues.find((issue) => issue.level === "error");
    const warning = issues.find((issue) => issue.level === "warning");
    const said = notice && words(notice.message, notice.params, walker.node(notice.at ?? "")?.ui);
    return {
      ...state,
      readOnly: state.readOnly || finished !== undefined,
      error: error ? issueText(error) : said,
      warning: warning && issueText(warning),
    };
  }

  function issues(stepId: string): readonly ShownIssue[] {
    const { marked = [] } = getDraft();
    // While nothing is wrong with the few places that are shown, a key judges them alone, not their whole step.
    const told = marked.length > FEW ? marked : marked.filter((path) => walker.issues(path)[0]);
    if (!told.some((path) => stepOf(path) === stepId)) return [];
    return walker
      .stepIssues(stepId)
      .filter((issue) => isShown(issue.path))
      .map((issue) => ({ path: issue.path, code: issue.code, level: issue.level, text: issueText(issue) }));
  }

  function summary(entry: Pointer, shown: readonly ShownIssue[]): EntrySummary {
    const list = above(entry);
    const index = Number(entry.slice(list.length + 1));
    const node = walker.node(list);
    const { title, lines, badge } = walker.entryWords(entry);
    const isError = ({ path, level }: Pick<Issue, "path" | "level">) =>
      level === "error" && path.startsWith(`${entry}/`);
    return {
      key: getDraft().keys[list]?.[index] ?? "",
      title,
      lines,
      ...(badge ? { badge } : {}),
      issues: [...new Set(shown.filter(isError).map(({ text }) => text))],
      ...(hasPages(node) ? { isComplete: !walker.stepIssues(stepOf(list)).some(isError) } : {}),
    };
  }

  const pathOf = remembered(
    (bar: readonly StepInBar[], finished: string | undefined, passed: readonly string[]): PathStep[] =>
      bar.map((step) => ({
        ...step,
        mayOpen: finished === undefined && step.mayOpen,
        submitted: passed.includes(step.id),
      })),
  );
  function path(): readonly PathStep[] {
    const { finished, passed } = getDraft();
    return pathOf(walker.bar(), finished, passed);
  }

  return { field: fieldAt, issues, summary, path };
}

/** Works something out again only where what it is worked out from is another object than last time. */
function remembered<Inputs extends readonly unknown[], Value>(
  work: (...inputs: Inputs) => Value,
): (...inputs: Inputs) => Value {
  let last: { inputs: Inputs; value: Value } | undefined;
  return (...inputs) => {
    let isOther = !last;
    for (let at = 0; at < inputs.length; at += 1) isOther ||= inputs[at] !== last?.inputs[at];
    if (isOther || !last) last = { inputs, value: work(...inputs) };
    return last.value;
  };
}

/** What was worked out at one place in the answers. */
interface StorePlace {
  /** Counts what may have changed it. A zustand store of its own, so that a change is told to nobody else. */
  version: StoreApi<number>;
  values: Map<string, { value: unknown; isStale: boolean }>;
}

/** What is known at the places of a flow, each value until something at or below its place changes. */
class Places {
  private readonly known = new Map<Pointer, StorePlace>();

  at(pointer: Pointer): StorePlace {
    return keptIn(this.known, pointer, () => ({ version: createStore(() => 0), values: new Map() }));
  }

  /** The value at a place: the same object as before, where it says the same. */
  read<Value>(kind: string, pointer: Pointer, work: (pointer: Pointer) => Value): Value {
    const { values } = this.at(pointer);
    const past = values.get(kind);
    if (past && !past.isStale) return past.value as Value;
    const made = work(pointer);
    const value = past && isSame(past.value, made) ? past.value : made;
    values.set(kind, { value, isStale: false });
    return value as Value;
  }

  /** Something may have changed at these pointers, and so in all that contains them. */
  tell(changed: Iterable<Pointer>): void {
    const pointers = new Set<Pointer>([""]);
    for (const pointer of changed) {
      for (let at = pointer; !pointers.has(at); at = at.slice(0, at.lastIndexOf("/"))) pointers.add(at);
    }
    const places: StorePlace[] = [];
    for (const pointer of pointers) {
      const place = this.known.get(pointer);
      if (place) places.push(place);
    }
    // Before anybody is told, because what is shown at one place may read of another.
    for (const { values } of places) for (const each of values.values()) each.isStale = true;
    for (const { version } of places) version.setState(version.getState() + 1, true);
  }

  tellAll(): void {
    this.tell(this.known.keys());
  }
}

import { isSame } from "../json/values.ts";
import type { Draft, Issue, Pointer } from "../types.ts";
import { changedAnswers } from "./changedAnswers.ts";
import type { FieldState } from "./FieldState.ts";
import type { FieldStore, ShownIssue, Words } from "./FieldStore.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import { stepOf } from "./stepOf.ts";

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

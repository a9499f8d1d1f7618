import type {
  CompiledRule,
  Context,
  Draft,
  Effect,
  IdSource,
  Json,
  Notice,
  Plan,
  Pointer,
  StepPlan,
} from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** What the transitions of one flow need besides the draft. Make one, and pass it to each of them. */
export interface Session {
  walker: Walker;
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD" in the person's time zone. */
  today: string;
  ids: IdSource;
  /** Written by the last transition. It only saves work: without it, or with another draft, the result is the same. */
  settled?: Settled;
}

/** What rules read besides the answers of a draft. */
export function contextOf({ user, today }: Pick<Session, "user" | "today">, draft: Draft): Context {
  const { load, passed, revising } = draft;
  return { load, user, today, passed, ...(revising ? { revising: revising.step } : {}) };
}

/** Where the last transition left off, so that the next one looks only at what changed since. */
interface Settled {
  draft: Draft;
  waiting: Waiting;
}

/** Lists and fields that are given their least entries or their default once they are shown. */
export interface Waiting {
  readonly lists: readonly Pointer[];
  readonly fields: readonly Pointer[];
}

/** Two steps whose loads send to each other would never end. */
const PIPELINE_LIMIT = 1000;

/**
 * The changes that one event makes: the draft so far, and the effects so far. A draft itself is never modified; `put`
 * replaces it. What is modified is the session's walker, which always follows the draft.
 */
export class Transaction {
  readonly session: Session;
  /** As it is by now. Only `put` replaces it. */
  draft: Draft;
  readonly effects: Effect[] = [];
  /** Pointers whose state may differ from before the event. */
  readonly changed = new Set<Pointer>();
  /** Undefined where it has to be looked up again. */
  waiting: Waiting | undefined;
  /** Whether the walker was settled at the draft before this event, so that its changes are all the changes there are. */
  readonly follows: boolean;
  private unsettled = new Set<Pointer>();
  private stale = true;
  private entries = 0;

  constructor(session: Session, draft: Draft) {
    this.session = session;
    this.draft = draft;
    this.follows = session.settled?.draft === draft;
    this.waiting = this.follows ? session.settled?.waiting : undefined;
  }

  get plan(): Plan {
    return this.session.walker.plan;
  }

  /** The walker, brought to the draft as it is now. */
  get walker(): Walker {
    if (this.stale) this.update();
    return this.session.walker;
  }

  private update(): void {
    this.stale = false;
    const context = contextOf(this.session, this.draft);
    const { changed, turned } = this.session.walker.update(this.draft.answers, context);
    for (const { pointer } of changed) this.changed.add(pointer);
    for (const { pointer } of turned) this.unsettled.add(pointer);
  }

  /** Replaces parts of the draft. An optional part that is set to undefined is removed, so that equal drafts are equal JSON. */
  put(patch: Partial<Draft>): void {
    const before = this.draft;
    const next = { ...before, ...patch };
    for (const name of OPTIONAL) if (next[name] === undefined) delete next[name];
    this.draft = next;
    if (WALKED.some((name) => next[name] !== before[name])) this.stale = true;
    if (next.seeded !== before.seeded || next.keys !== before.keys) this.waiting = undefined;
  }

  /** Begins anew, with nothing of the draft before. */
  renew(draft: Draft): void {
    this.draft = draft;
    this.stale = true;
    this.waiting = undefined;
  }

  /** Remembers the idempotency keys of calls whose end is unknown. */
  putUnanswered(keys: { [place: string]: string }): void {
    this.put({ unanswered: Object.keys(keys).length > 0 ? keys : undefined });
  }

  emit(effect: Effect): void {
    this.effects.push(effect);
  }

  addNotices(notices: readonly Notice[]): void {
    if (notices.length > 0) this.put({ notices: [...this.draft.notices, ...notices] });
  }

  /** Ends the transaction: the walker is at the new draft, for whoever reads it next. */
  commit(): Draft {
    if (this.stale) this.update();
    if (this.waiting) this.session.settled = { draft: this.draft, waiting: this.waiting };
    else delete this.session.settled;
    return this.draft;
  }

  /** Has these looked at when the draft is settled next. */
  unsettle(pointers: Iterable<Pointer>): void {
    for (const pointer of pointers) this.unsettled.add(pointer);
  }

  /** Pointers that changed since this was last asked. */
  takeUnsettled(): ReadonlySet<Pointer> {
    if (this.stale) this.update();
    const taken = this.unsettled;
    this.unsettled = new Set();
    return taken;
  }

  step(id: string): StepPlan | undefined {
    return this.plan.steps.find((step) => step.id === id);
  }

  /** A condition that is not given holds; a given one must be true. */
  holds(rule: CompiledRule | undefined): boolean {
    return rule === undefined || this.walker.evaluate(rule) === true;
  }

  /**
   * Counts the pipeline entries that were run.
   * @throws where they would never end
   */
  countEntry(): void {
    this.entries += 1;
    if (this.entries > PIPELINE_LIMIT)
      throw new Error(`The pipelines of "${this.plan.flow}" send to each other without end.`);
  }
}

/** A list with one more in it, unless it is there. */
export function withOne(list: string[], one: string): string[] {
  return list.includes(one) ? list : [...list, one];
}

/** The parts of a draft that the walk depends on. */
const WALKED = ["answers", "load", "passed", "revising"] as const;
const OPTIONAL = [
  "returning",
  "running",
  "revising",
  "asking",
  "marked",
  "unanswered",
  "finished",
  "savedAt",
  "revision",
] as const;

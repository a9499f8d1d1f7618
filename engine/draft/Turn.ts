import type {
  CompiledRule,
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

const PIPELINE_LIMIT = 1000;
/** A walker tells of changes in what was read from it; that is everything only as long as it follows one draft. */
const lastSeen = new WeakMap<Walker, Draft>();

/** One event on its way: the draft as it stands by now, and the effects so far. Drafts themselves are never changed. */
export class Turn {
  readonly session: Session;
  readonly effects: Effect[] = [];
  /** Pointers whose state may differ from before the event. */
  readonly changed = new Set<Pointer>();
  private readonly before: Draft;
  private state: Draft;
  private unsettled = new Set<Pointer>();
  private stale = true;
  private entries = 0;

  constructor(session: Session, draft: Draft) {
    this.session = session;
    this.before = draft;
    this.state = draft;
  }

  get draft(): Draft {
    return this.state;
  }

  get plan(): Plan {
    return this.session.walker.plan;
  }

  /** The walker, brought to the draft as it stands now. */
  get walker(): Walker {
    if (this.stale) {
      this.stale = false;
      const { answers, load, passed, revising } = this.state;
      const { user, today } = this.session;
      const context = { load, user, today, passed, ...(revising ? { revising: revising.step } : {}) };
      for (const pointer of this.session.walker.update(answers, context)) {
        this.changed.add(pointer);
        this.unsettled.add(pointer);
      }
    }
    return this.session.walker;
  }

  put(patch: Partial<Draft>): void {
    const { answers, load, passed, revising } = this.state;
    this.state = { ...this.state, ...patch };
    // What is undefined is no key at all, so that equal drafts are equal JSON.
    for (const name of [
      "running",
      "revising",
      "asking",
      "unanswered",
      "finished",
      "savedAt",
      "revision",
    ] as const) {
      if (this.state[name] === undefined) delete this.state[name];
    }
    if (
      answers !== this.state.answers ||
      load !== this.state.load ||
      passed !== this.state.passed ||
      revising !== this.state.revising
    )
      this.stale = true;
  }

  emit(effect: Effect): void {
    this.effects.push(effect);
  }

  addNotices(notices: readonly Notice[]): void {
    if (notices.length > 0) this.put({ notices: [...this.state.notices, ...notices] });
  }

  /** Whether the walker has seen everything that led to the draft before this event. */
  get followed(): boolean {
    return lastSeen.get(this.session.walker) === this.before;
  }

  /** Ends the turn: the walker stands at the new draft, for whoever reads it next. */
  close(): Draft {
    this.walker;
    lastSeen.set(this.session.walker, this.state);
    return this.state;
  }

  /** Has these looked at when the draft is settled next. */
  unsettle(pointers: Iterable<Pointer>): void {
    for (const pointer of pointers) this.unsettled.add(pointer);
  }

  /** Pointers that changed since this was last asked. */
  takeUnsettled(): ReadonlySet<Pointer> {
    this.walker;
    const taken = this.unsettled;
    this.unsettled = new Set();
    return taken;
  }

  step(id: string): StepPlan | undefined {
    return this.plan.steps.find((step) => step.id === id);
  }

  /** Values of named rules read at the root; absent ones are left out. */
  evaluateAll(rules: { readonly [name: string]: CompiledRule }): { [name: string]: Json } {
    const values: { [name: string]: Json } = {};
    for (const [name, rule] of Object.entries(rules)) {
      const value = this.walker.evaluate(rule);
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  /** A condition that is not given holds; a given one must be true. */
  holds(rule: CompiledRule | undefined): boolean {
    return rule === undefined || this.walker.evaluate(rule) === true;
  }

  /** Counts pipeline entries: two steps whose loads send to each other would never end. */
  countEntry(): void {
    this.entries += 1;
    if (this.entries > PIPELINE_LIMIT)
      throw new Error(`The pipelines of "${this.plan.flow}" send to each other without end.`);
  }
}

/** What a transition needs besides the draft. The walker is a cache: whatever it stands at, the result is the same. */
export interface Session {
  walker: Walker;
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD" in the person's time zone. */
  today: string;
  ids: IdSource;
}

import type { Draft, Effect, FlowEvent, Json, Plan, Pointer, Validators } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { createWalker } from "../walk/Walker.ts";
import { createDraft, isBusy } from "./draft.ts";
import { FAULT, isCallError, type Ports } from "./Ports.ts";
import { readUser, sayUnreadable, type Unreadable } from "./readLoad.ts";
import { isLoaded } from "./settle.ts";
import { type Harmless, storedDraft } from "./stored.ts";
import { contextOf, type Session } from "./Transaction.ts";
import { EDITS, transition } from "./transition.ts";

/** A wizard in progress. */
export interface Runtime {
  readonly plan: Plan;
  /** Always at the current draft. */
  readonly walker: Walker;
  getDraft(): Draft;
  /** Whether everything that the step on the screen shows is here. A load that was refused is begun again by "submit". */
  isLoaded(): boolean;
  send(event: FlowEvent): void;
  /** Returns how to stop. */
  subscribe(listener: Listener): () => void;
}

/** Told after each event that changed anything: the new draft, and the pointers whose state may differ. */
type Listener = (draft: Draft, changed: ReadonlySet<Pointer>) => void;

/** What one opening of a flow is made of: what was compiled, the person it is for, and the way to the world. */
interface RuntimeOptions {
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
  user: { readonly [name: string]: Json };
  ports: Ports;
  /** A restored draft; absent for a new one. */
  draft?: Draft;
}

/** What is known of the person does not fit `schemas/user.json`: rules would read it as absent. */
export class UnreadableUser extends Error {
  constructor(failure: Unreadable) {
    super(`${sayUnreadable(failure)}.`);
  }
}

/**
 * Runs a flow: events in, one at a time; effects out through the ports, in order; their answers back in as events.
 * @throws UnreadableUser
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new PortedRuntime(options);
}

type EffectOf<Type extends Effect["type"]> = Extract<Effect, { type: Type }>;

/** Its methods are called without it, as by React's `useSyncExternalStore`: those of `Runtime` are bound. */
class PortedRuntime implements Runtime {
  readonly plan: Plan;
  readonly walker: Walker;
  private readonly ports: Ports;
  private readonly session: Session;
  private readonly listeners = new Set<Listener>();
  private draft: Draft;
  /** Events to be taken, in order. An effect may send another event while one is being taken. */
  private readonly events: FlowEvent[] = [];
  private isTaking = false;
  /** Edits that came while they could not be taken, such as an upload that ended during a submit. */
  private postponed: FlowEvent[] = [];
  private isStoreScheduled = false;
  private readonly harmless: Harmless = new WeakMap();

  constructor({ plan, validators, user, ports, draft = createDraft(plan) }: RuntimeOptions) {
    const read = readUser(plan, user);
    if (!("value" in read)) throw new UnreadableUser(read);
    this.plan = plan;
    this.walker = createWalker(plan, validators);
    this.ports = ports;
    this.draft = draft;
    this.session = { walker: this.walker, user: read.value, today: ports.today(), ids: ports.ids };
    this.walker.update(draft.answers, contextOf(this.session, draft));
  }

  readonly getDraft = (): Draft => this.draft;

  readonly isLoaded = (): boolean => isLoaded({ walker: this.walker, draft: this.draft }, this.draft.step);

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly send = (event: FlowEvent): void => {
    this.events.push(event);
    if (this.isTaking) return;
    this.isTaking = true;
    try {
      for (let next = this.events.shift(); next; next = this.events.shift()) this.take(next);
    } finally {
      this.isTaking = false;
    }
  };

  private take(event: FlowEvent): void {
    const before = this.draft;
    if (mustWait(before, event)) {
      this.postponed.push(event);
      return;
    }
    this.session.today = this.ports.today();
    const { draft, effects, changed } = transition(this.session, before, event);
    this.draft = draft;
    if (draft !== before || changed.size > 0)
      for (const listener of [...this.listeners]) listener(draft, changed);
    for (const effect of effects) this.carryOut(effect);
    // The next opening of the page must know the revision that the server acknowledged.
    if (event.type === "saved" && this.draft.finished === undefined) this.storeSoon();
    if (this.postponed.length > 0 && !isBusy(this.draft) && !this.draft.asking) {
      this.events.unshift(...this.postponed);
      this.postponed = [];
    }
  }

  private carryOut(effect: Effect): void {
    const { ports } = this;
    switch (effect.type) {
      case "call":
        // The key must outlive a crash of the page, or a second submit would be a second application.
        if (effect.once !== undefined) this.store();
        this.call(effect);
        break;
      case "ask":
        this.ask(effect);
        break;
      case "askClear":
        this.askClear(effect);
        break;
      case "show":
        ports.show(effect.step, effect.focus);
        break;
      case "notify":
        ports.notify(effect.notice);
        break;
      case "exit":
        ports.exit(effect.exit, effect.to, effect.with, effect.keeps === true);
        break;
      case "save":
        this.save(effect);
    }
  }

  private call({ id, call, with: values, once }: EffectOf<"call">): void {
    const key = once === undefined ? {} : { once };
    const request = { call, with: values, draft: this.draft, submission: this.walker.submission(), ...key };
    this.sendAnswer<Json>(
      () => this.ports.call(request),
      (answer) => ({ type: "answered", id, answer }),
      (error) => ({ type: "refused", id, error: isCallError(error) ? error : FAULT }),
    );
  }

  private ask({ id, dialog, with: values }: EffectOf<"ask">): void {
    const dismissed: FlowEvent = { type: "dismissed", id };
    this.sendAnswer<Json | undefined>(
      () => this.ports.ask(dialog, values),
      (answer) => (answer === undefined ? dismissed : { type: "asked", id, answer }),
      // A dialog that broke gives no answer: the pipeline stops instead of waiting forever.
      () => dismissed,
    );
  }

  private askClear({ at }: EffectOf<"askClear">): void {
    this.sendAnswer<boolean>(
      () => this.ports.askClear(at),
      (agreed) => (agreed ? { type: "clear", at } : { type: "keep" }),
      // A dialog that broke has agreed to nothing.
      () => ({ type: "keep" }),
    );
  }

  /** Asks a port and sends its answer as an event: at once, or when its promise settles. */
  private sendAnswer<Answer>(
    ask: () => Answer | Promise<Answer>,
    answered: (answer: Answer) => FlowEvent,
    failed: (error: unknown) => FlowEvent,
  ): void {
    try {
      const answer = ask();
      if (answer instanceof Promise) answer.then(answered, failed).then(this.send);
      else this.send(answered(answer));
    } catch (error) {
      this.send(failed(error));
    }
  }

  private save({ reason }: EffectOf<"save">): void {
    const { draft } = this;
    // A submitted step that is being changed is saved only with its submit, so that the changes can be discarded.
    if (draft.revising) return;
    const whole = draft.finished === undefined ? storedDraft(this.plan, draft, "server") : undefined;
    // First of all, so that what is kept beside the browser's copy can say what the server does not have yet.
    if (whole) this.ports.save(reason, whole);
    if (reason === "edit") this.storeSoon();
    else this.store();
  }

  /** A key press must not cost a walk over all answers: several edits are stored as one. */
  private storeSoon(): void {
    // Where the browser keeps nothing, there is nothing to schedule: a key press would pay for an empty write.
    if (this.plan.draft.browser === "none") return;
    if (!this.ports.soon) this.store();
    else if (!this.isStoreScheduled) {
      this.isStoreScheduled = true;
      this.ports.soon(() => {
        this.isStoreScheduled = false;
        this.store();
      });
    }
  }

  private store(): void {
    const { draft, plan, harmless } = this;
    const isOver = draft.finished !== undefined;
    this.ports.storage.write(isOver ? undefined : storedDraft(plan, draft, "browser", harmless));
  }
}

/** Whether an edit has to wait: for a submit, or for the answer to a question about what an edit has hidden. */
function mustWait(draft: Draft, { type }: FlowEvent): boolean {
  if (!EDITS.includes(type)) return false;
  return isBusy(draft) || (draft.asking !== undefined && type !== "clear" && type !== "keep");
}

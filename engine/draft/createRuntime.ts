import type { Draft, Effect, FlowEvent, Json, Plan, Pointer, Validators } from "../types.ts";
import { createWalker } from "../walk/createWalker.ts";
import type { Walker } from "../walk/Walker.ts";
import { createDraft, isBusy } from "./draft.ts";
import { FAULT, isCallError, type Ports } from "./Ports.ts";
import { readUser, sayUnreadable, type Unreadable } from "./readLoad.ts";
import { storedDraft } from "./stored.ts";
import { EDITS, transition } from "./transition.ts";

/** A wizard in progress. */
export interface Runtime {
  readonly plan: Plan;
  /** Stands at the current draft whenever a listener is called. */
  readonly walker: Walker;
  getDraft(): Draft;
  send(event: FlowEvent): void;
  /** Told after every event that changed anything, with the pointers whose state may differ. Returns how to stop. */
  subscribe(listener: Listener): () => void;
}

export type Listener = (draft: Draft, changed: ReadonlySet<Pointer>) => void;

export interface RuntimeOptions {
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
  user: { readonly [name: string]: Json };
  ports: Ports;
  /** A restored draft; absent for a new one. */
  draft?: Draft;
}

/** What is known of the person is not what `schemas/user.json` says: rules would read it as nothing. */
export class UnreadableUser extends Error {
  constructor(failure: Unreadable) {
    super(`${sayUnreadable(failure)}.`);
  }
}

/** Whether an edit has to wait: for a submit, or for the answer to a question about what an edit has hidden. */
function waits(draft: Draft, { type }: FlowEvent): boolean {
  if (!EDITS.includes(type)) return false;
  return isBusy(draft) || (draft.asking !== undefined && type !== "clear" && type !== "keep");
}

/**
 * Runs a flow: events in, one at a time; effects out through the ports, in order; their answers back in as events.
 * @throws UnreadableUser
 */
export function createRuntime({
  plan,
  validators,
  user,
  ports,
  draft = createDraft(plan),
}: RuntimeOptions): Runtime {
  const read = readUser(plan, user);
  if (!("value" in read)) throw new UnreadableUser(read);
  const known = read.value;
  const walker = createWalker(plan, validators);
  const listeners = new Set<Listener>();
  const events: FlowEvent[] = [];
  // An upload may end while a submit is on its way; its answer waits here rather than being lost.
  let storing = false;
  let held: FlowEvent[] = [];
  let current = draft;
  let sending = false;

  function send(event: FlowEvent): void {
    events.push(event);
    if (sending) return;
    sending = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) take(next);
    } finally {
      sending = false;
    }
  }

  function take(event: FlowEvent): void {
    if (waits(current, event)) {
      held.push(event);
      return;
    }
    const before = current;
    const session = { walker, user: known, today: ports.today(), ids: ports.ids };
    const { draft: after, effects, changed } = transition(session, current, event);
    current = after;
    if (after !== before || changed.size > 0) for (const listener of [...listeners]) listener(after, changed);
    for (const effect of effects) carryOut(effect);
    // What was saved is known by its revision from now on, also to the next opening of the page.
    if (event.type === "saved" && current.finished === undefined) storeSoon();
    if (!isBusy(current) && !current.asking && held.length > 0) {
      events.unshift(...held);
      held = [];
    }
  }

  function carryOut(effect: Effect): void {
    switch (effect.type) {
      case "call":
        // The key must outlive a crash of the page, or a second submit would be a second application.
        if (effect.once !== undefined) store();
        call(effect);
        break;
      case "ask":
        ask(effect);
        break;
      case "askClear":
        askClear(effect.at);
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
      case "save": {
        // What is being changed is kept nowhere before it is saved, so that it can be discarded.
        if (current.revising) break;
        if (effect.reason === "edit") storeSoon();
        else store();
        const full = storedDraft(plan, current, "server");
        if (full && current.finished === undefined) ports.save(effect.reason, full);
      }
    }
  }

  /** A key pressed must not cost a walk over all answers: several edits are kept as one. */
  function storeSoon(): void {
    if (!ports.soon) store();
    else if (!storing) {
      storing = true;
      ports.soon(() => {
        storing = false;
        store();
      });
    }
  }

  function store(): void {
    ports.storage.write(current.finished === undefined ? storedDraft(plan, current, "browser") : undefined);
  }

  async function call({
    id,
    call: name,
    with: values,
    once,
  }: Extract<Effect, { type: "call" }>): Promise<void> {
    const request = {
      call: name,
      with: values,
      draft: current,
      submission: walker.submission(),
      ...(once === undefined ? {} : { once }),
    };
    let event: FlowEvent;
    try {
      event = { type: "answered", id, answer: await ports.call(request) };
    } catch (error) {
      event = { type: "refused", id, error: isCallError(error) ? error : FAULT };
    }
    send(event);
  }

  async function askClear(at: Pointer[]): Promise<void> {
    // A dialog that broke has agreed to nothing.
    const agreed = await ports.askClear(at).catch(() => false);
    send(agreed ? { type: "clear", at } : { type: "keep" });
  }

  async function ask({ id, dialog, with: values }: Extract<Effect, { type: "ask" }>): Promise<void> {
    let answer: Json | undefined;
    try {
      answer = await ports.ask(dialog, values);
    } catch {
      // A dialog that broke is a dialog without an answer: the pipeline stops instead of waiting for ever.
    }
    send(answer === undefined ? { type: "dismissed", id } : { type: "asked", id, answer });
  }

  return {
    plan,
    walker,
    getDraft: () => current,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

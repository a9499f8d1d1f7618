import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Draft, Effect, FlowEvent, Json, Pointer, Session, Sources } from "../../engine/index.ts";
import { compileFlow, createDraft, createWalker, transition } from "../../engine/index.ts";
import { metaSources } from "../engine/miniFlow.ts";

const folder = fileURLToPath(new URL("./orders/", import.meta.url));
const places: { [name: string]: string } = {
  "messages.en.json": "messages.en.json",
  "calls.json": "calls/orders.json",
};

/** A small made-up flow that uses every kind of pipeline entry, outcome and hiding. */
export const ordersSources: Sources = {
  ...metaSources,
  "user.json": '{ "type": "object", "properties": {} }',
  ...Object.fromEntries(
    readdirSync(folder).map((name) => [
      places[name] ?? `flows/orders/${name}`,
      readFileSync(folder + name, "utf8"),
    ]),
  ),
};

export function compileOrders(sources: Sources = ordersSources) {
  const compiled = compileFlow(sources, "orders");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings, null, 1));
  return compiled;
}

export const orders = compileOrders();

/** A session whose ids count from 1. */
export function newSession({ plan, validators } = orders): Session {
  let count = 0;
  return {
    walker: createWalker(plan, validators),
    user: {},
    today: "2026-11-20",
    ids: { next: () => `id${++count}` },
  };
}

/** A person in the flow: sends events, answers calls and records everything. */
export class Visit {
  readonly session: Session;
  readonly events: FlowEvent[] = [];
  /** Before each event. */
  readonly drafts: Draft[] = [];
  effects: Effect[] = [];
  draft: Draft;

  constructor(draft: Draft = createDraft(orders.plan), flow = orders) {
    this.draft = draft;
    this.session = newSession(flow);
  }

  /** Opened, with its load calls answered. */
  static opened(current: Json = {}): Visit {
    return new Visit().send({ type: "open" }).answer(current);
  }

  /** Opened and filled up to the second step. */
  static atWhat(): Visit {
    return Visit.opened().edit("/who/name", "Ann").send({ type: "submit" }).answer({}).answer({ unit: 2 });
  }

  send(event: FlowEvent): this {
    this.events.push(event);
    this.drafts.push(this.draft);
    const { draft, effects } = transition(this.session, this.draft, event);
    this.draft = draft;
    this.effects = effects;
    return this;
  }

  edit(at: Pointer, value: Json | undefined): this {
    return this.send({ type: "edit", at, value });
  }

  /** Answers the call in progress. */
  answer(answer: Json): this {
    return this.send({ type: "answered", id: this.waiting, answer });
  }

  refuse(code: string, status = 422, more: { text?: string; messages?: string[] } = {}): this {
    return this.send({ type: "refused", id: this.waiting, error: { code, status, text: "", ...more } });
  }

  get waiting(): string {
    return this.draft.running?.waiting ?? "";
  }

  get call(): Extract<Effect, { type: "call" }> | undefined {
    return this.effects.find((effect) => effect.type === "call");
  }

  get messages(): string[] {
    return this.draft.notices.map((notice) => notice.message);
  }

  of<Type extends Effect["type"]>(type: Type): Extract<Effect, { type: Type }>[] {
    return this.effects.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type);
  }
}

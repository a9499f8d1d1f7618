import { expect, test } from "vitest";
import type { Draft, FlowEvent } from "../../engine/index.ts";
import { createDraft, createWalker, transition } from "../../engine/index.ts";
import { compileOrders, orders, ordersSources } from "./ordersFlow.ts";

const flow = JSON.parse(ordersSources["flows/orders/flow.json"] ?? "{}");
const [who, ...others] = flow.steps;

/** The made-up flow with its own id, and with labels that depend on an answer. */
const { plan, validators } = compileOrders({
  ...ordersSources,
  "flows/orders/flow.json": JSON.stringify({
    ...flow,
    base: "/orders/{id}",
    query: [...(flow.query ?? []), "id"],
    route: { id: { var: "$load.query.id" } },
    lockBar: { "===": [{ var: "$.who.name" }, "Locked"] },
    steps: [{ ...who, label: { if: [{ "===": [{ var: "$.who.kind" }, "gift"] }, "For whom"] } }, ...others],
    exits: { back: flow.exits.back, done: flow.exits.done, cancel: { to: "/o/orders/{id}", keeps: true } },
    draft: { ...flow.draft, leaving: "clear" },
  }),
});
const session = {
  walker: createWalker(plan, validators),
  user: {},
  today: "2026-11-20",
  ids: { next: () => "id" },
};
const after = (draft: Draft, event: FlowEvent) => transition(session, draft, event);

const opened = after(createDraft(plan), { type: "open" }).draft;

test("before the first save the address says new", () => {
  expect(session.walker.address("who")).toMatch(/^\/orders\/new\//);
});

test("the first acknowledged save gives the flow the number of what was saved, and its addresses", () => {
  const { draft } = after(opened, { type: "saved", at: "2026-11-20T12:00:00Z", revision: 1, id: "r-1" });
  expect(draft).toMatchObject({
    savedAt: "2026-11-20T12:00:00Z",
    revision: 1,
    load: { query: { id: "r-1" } },
  });
  expect(session.walker.address("who")).toMatch(/^\/orders\/r-1\//);
  const route = session.walker.route();
  const again = after(draft, { type: "saved", at: "2026-11-20T12:01:00Z", revision: 2, id: "r-1" });
  expect(again.draft.load).toBe(draft.load);
  expect(session.walker.route()).toBe(route);
});

test("an exit is filled by the route, and says whether one comes back", () => {
  const { draft } = after(opened, { type: "saved", at: "2026-11-20T12:00:00Z", revision: 1, id: "r-1" });
  const idle = { ...draft, running: undefined } as unknown as Draft;
  const { effects } = after(idle, { type: "cancel" });
  expect(effects).toContainEqual({
    type: "exit",
    exit: "cancel",
    to: "/o/orders/r-1",
    with: {},
    keeps: true,
  });
});

test("a flow that declares no number is told none", () => {
  const plain = { ...session, walker: createWalker(orders.plan, orders.validators) };
  const draft = transition(plain, createDraft(orders.plan), { type: "open" }).draft;
  const saved = transition(plain, draft, { type: "saved", at: "2026-11-20T12:00:00Z", id: "r-1" }).draft;
  expect(saved.load).toBe(draft.load);
});

test("the step bar's words follow a rule, and where it gives none they are the title's", () => {
  const idle = { ...opened, running: undefined } as unknown as Draft;
  after(idle, { type: "edit", at: "/who/kind", value: "gift" });
  expect(session.walker.label("who")).toBe("For whom");
  after(idle, { type: "edit", at: "/who/kind", value: "self" });
  expect(session.walker.label("who")).toBe(plan.steps[0]?.label);
});

test("the step bar is locked as long as its rule is true", () => {
  const idle = { ...opened, running: undefined } as unknown as Draft;
  expect(session.walker.barIsLocked()).toBe(false);
  after(idle, { type: "edit", at: "/who/name", value: "Locked" });
  expect(session.walker.barIsLocked()).toBe(true);
  after(idle, { type: "edit", at: "/who/name", value: "Open" });
  expect(session.walker.barIsLocked()).toBe(false);
});

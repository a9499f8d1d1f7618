import { describe, expect, test } from "vitest";
import type { Draft, Plan } from "../../engine/index.ts";
import { createDraft, restoreDraft, storedDraft } from "../../engine/index.ts";
import { compileOrders, orders, ordersSources, Visit } from "./ordersFlow.ts";

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe("what is stored", () => {
  const draft: Draft = {
    ...Visit.atWhat().edit("/what/amount", 77.5).draft,
    answers: {
      who: {
        name: "Canary Ann",
        kind: "gift",
        greeting: "Hi",
        wrapping: { color: "red", note: "Canary note" },
        friends: [{ name: "Canary Bo", polite: true }],
      },
      what: { amount: 77.5 },
    },
    notices: [
      { message: "serverSays", params: { text: "Canary text" }, level: "error", text: "Canary text" },
    ],
    load: { saved: { secret: "Canary load" } },
  };

  test("in the browser is only choices and what is marked as not sensitive", () => {
    const stored = storedDraft(orders.plan, draft, "browser");
    expect(stored?.answers).toEqual({
      who: { kind: "gift", greeting: "Hi", wrapping: { color: "red" }, friends: [{ polite: true }] },
      what: {},
    });
    const text = JSON.stringify(stored);
    expect(text).not.toContain("Canary");
    expect(text).not.toContain("77.5");
    expect(stored).not.toHaveProperty("load");
    expect(stored).not.toHaveProperty("notices");
  });

  test("is the same when earlier finds are used, also when a sensitive answer joins harmless ones", () => {
    const harmless = new WeakMap();
    const wrapping = { color: "red" };
    const who = { ...draft.answers.who, wrapping };
    const before = { ...draft, answers: { ...draft.answers, who } } as Draft;
    const noted = { ...who, kind: "loan", wrapping: { ...wrapping, note: "Canary note" } };
    const after = { ...draft, answers: { ...draft.answers, who: noted } } as Draft;
    for (const each of [before, after, before]) {
      const stored = storedDraft(orders.plan, each, "browser", harmless);
      expect(stored).toEqual(storedDraft(orders.plan, each, "browser"));
    }
    expect(storedDraft(orders.plan, before, "browser", harmless)?.answers.who).toHaveProperty(
      "wrapping",
      wrapping,
    );
  });

  test("of a sensitive answer leaves no trace that would keep its default away", () => {
    const stored = storedDraft(
      orders.plan,
      { ...draft, edited: ["/who/name", "/who/kind"], seeded: ["/who/name", "/who/kind"] },
      "browser",
    );
    expect(stored).toMatchObject({ edited: ["/who/kind"], seeded: ["/who/kind"] });
  });

  test("on the server has all answers, but nothing of what calls said", () => {
    const stored = storedDraft(orders.plan, draft, "server");
    expect(stored?.answers).toEqual(draft.answers);
    expect(JSON.stringify(stored)).not.toMatch(/Canary (load|text)/);
  });

  test("is nothing where the flow keeps nothing in the browser", () => {
    const plan: Plan = { ...orders.plan, draft: { browser: "none", leaving: "keep" } };
    expect(storedDraft(plan, draft, "browser")).toBeUndefined();
    expect(storedDraft(plan, draft, "server")).toBeDefined();
  });
});

describe("restoring", () => {
  test("gives back what was stored", () => {
    const { draft } = Visit.atWhat()
      .edit("/what/amount", 5)
      .send({ type: "saved", at: "2026-11-20T10:00:00Z", revision: 4 });
    const restored = restoreDraft(orders.plan, json(storedDraft(orders.plan, draft, "server")));
    expect(restored).toEqual({ draft: { ...draft, load: {} }, dropped: [] });
  });

  test.each([null, 7, "x", [], {}, { flow: "orders" }, { flow: "orders", step: "who", answers: 4 }])(
    "of %j is refused as unreadable",
    (stored) => expect(restoreDraft(orders.plan, stored)).toEqual({ reason: "unreadable" }),
  );

  test("goes on with the answers where only the step on the screen is not known", () => {
    const stored = { flow: "orders", answers: { who: { name: "Ann" } } };
    const { draft } = restoreDraft(orders.plan, stored);
    expect(draft).toMatchObject({
      step: orders.plan.steps[0]?.id,
      answers: { who: { name: "Ann" } },
      notices: [],
    });
  });

  test("believes of an unsent draft no submit that would have sent it", () => {
    const last = orders.plan.steps.findLast(({ submit }) => submit.length > 0)!.id;
    const all = orders.plan.steps.map(({ id }) => id);
    const stored = { ...createDraft(orders.plan), passed: all };
    expect(restoreDraft(orders.plan, stored).draft?.passed).toEqual(all);
    expect(restoreDraft(orders.plan, stored, true).draft?.passed).toEqual(all.slice(0, all.indexOf(last)));
  });

  test("of another flow's or a finished draft is refused", () => {
    const fresh = createDraft(orders.plan);
    expect(restoreDraft(orders.plan, { ...fresh, flow: "other" })).toEqual({ reason: "otherFlow" });
    expect(restoreDraft(orders.plan, { ...fresh, finished: "done" })).toEqual({ reason: "finished" });
  });

  test("under a changed form keeps what still fits and names the rest", () => {
    const step = JSON.parse(ordersSources["flows/orders/what.step.json"] as string);
    step.properties.price = { title: "Price", type: "string" };
    delete step.properties.carrier;
    step["x-rules"] = {};
    step.properties.parts["x-rules"] = {};
    delete step.properties.speed["x-rules"];
    const changed = compileOrders({ ...ordersSources, "flows/orders/what.step.json": JSON.stringify(step) });
    const stored = storedDraft(
      orders.plan,
      Visit.atWhat().edit("/what/price", 4).edit("/what/amount", 5).draft,
      "server",
    );
    const restored = restoreDraft(changed.plan, {
      ...stored,
      answers: { ...stored?.answers, what: { amount: 5, price: 4, carrier: "van" }, old: { x: 1 } },
    });
    expect(restored).toMatchObject({ dropped: ["/what/price", "/what/carrier", "/old"] });
    expect(restored.draft?.answers.what).toEqual({ amount: 5 });
    expect(restored.draft?.fingerprint).toBe(changed.plan.fingerprint);
    expect(restored.draft?.fingerprint).not.toBe(stored?.fingerprint);
    expect(restored.draft?.notices).toEqual([
      { message: "draftChanged", params: { fields: "Price, What" }, level: "warning" },
    ]);
  });

  test("of an answer that no longer fits leaves no trace that would keep its default away", () => {
    const who = ["/who/kind", "/who/name"];
    const stored = {
      ...createDraft(orders.plan),
      answers: { who: { kind: { was: "an object" }, name: "Ann" } },
      edited: who,
      seeded: who,
      marked: who,
    };
    expect(restoreDraft(orders.plan, stored)).toMatchObject({
      dropped: ["/who/kind"],
      draft: { edited: ["/who/name"], seeded: ["/who/name"], marked: ["/who/name"] },
    });
  });

  test("takes null for what was never answered: nothing was lost that a person should hear of", () => {
    const stored = { flow: "orders", answers: { who: { name: null, wrapping: null }, what: null } };
    expect(restoreDraft(orders.plan, stored)).toMatchObject({
      dropped: [],
      draft: { answers: { who: {} }, notices: [] },
    });
  });

  test("under a changed submit gives the key of a lost call to no other call", () => {
    const paying = Visit.atWhat().edit("/what/amount", 5).send({ type: "submit" }).send({ type: "submit" });
    const lost = paying.refuse("offline", 0).draft;
    const flow = JSON.parse(ordersSources["flows/orders/flow.json"] as string);
    const pay = flow.steps.find(({ id }: { id: string }) => id === "pay");
    pay.submit.unshift({ ...pay.submit[0], call: "orders.book" });
    const calls = JSON.parse(ordersSources["calls/orders.json"] as string);
    calls["orders.book"] = calls["orders.pay"];
    const changed = compileOrders({
      ...ordersSources,
      "flows/orders/flow.json": JSON.stringify(flow),
      "calls/orders.json": JSON.stringify(calls),
    });
    const { draft } = restoreDraft(changed.plan, storedDraft(orders.plan, lost, "server"));
    const visit = new Visit(draft, changed).send({ type: "open" }).answer({}).answer({ unit: 2 });
    const booking = visit.send({ type: "submit" }).call;
    expect(booking?.call).toBe("orders.book");
    expect(Object.values(lost.unanswered ?? {})).not.toContain(booking?.once);
  });

  test("takes nothing from a prototype", () => {
    const stored = JSON.parse(
      '{"flow":"orders","step":"who","answers":{"__proto__":{"x":1},"who":{"constructor":"x","name":"Ann"}}}',
    );
    const restored = restoreDraft(orders.plan, stored);
    expect(restored.draft?.answers).toEqual({ who: { name: "Ann" } });
    expect(Object.getPrototypeOf(restored.draft?.answers)).toBe(Object.prototype);
  });
});

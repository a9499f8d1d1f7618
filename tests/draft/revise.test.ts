import { expect, test } from "vitest";
import type { Draft, FlowEvent, Json } from "../../engine/index.ts";
import { createDraft, createWalker, storedDraft, transition } from "../../engine/index.ts";
import { compileOrders, ordersSources } from "./ordersFlow.ts";

const flow = JSON.parse(ordersSources["flows/orders/flow.json"] ?? "{}");
const [who, what, ...others] = flow.steps;
const mode = { var: "$load.query.mode" };

/** The made-up flow after it was submitted: read-only, or editable as far as the mode of its data allows. */
const { plan, validators } = compileOrders({
  ...ordersSources,
  "flows/orders/flow.json": JSON.stringify({
    ...flow,
    query: [...flow.query, "mode"],
    load: [{ call: "orders.current", as: "current", when: { "===": [mode, "never"] } }],
    steps: [
      {
        id: who.id,
        path: who.path,
        schema: who.schema,
        mode: { if: [{ "===": [mode, "written"] }, "edit", "read"] },
        editWhen: { in: [mode, ["WRITE_ONLY", "READ_WRITE"]] },
        submit: [{ call: "orders.save", with: { name: { var: "$.who.name" } }, as: "saved" }],
      },
      { ...what, load: what.load.map((entry: object) => ({ ...entry, when: { "===": [mode, "never"] } })) },
      ...others,
    ],
  }),
});

class Visit {
  readonly session = {
    walker: createWalker(plan, validators),
    user: {},
    today: "2026-11-20",
    ids: { next: () => "id" },
  };
  draft: Draft;
  saves = 0;

  constructor(mode: string) {
    this.draft = {
      ...createDraft(plan),
      answers: { who: { kind: "self", name: "Ann" } } as Draft["answers"],
      load: { saved: {}, current: {}, prices: {} },
      passed: ["who", "what"],
    };
    this.send({ type: "open", step: "who", query: { mode } });
  }

  send(event: FlowEvent): this {
    const { draft, effects } = transition(this.session, this.draft, event);
    this.draft = draft;
    this.saves += effects.filter(({ type }) => type === "save").length;
    return this;
  }

  edit(value: Json): this {
    return this.send({ type: "edit", at: "/who/name", value });
  }

  get name() {
    return this.draft.answers.who?.name;
  }

  get mode() {
    return this.session.walker.mode("who");
  }
}

test.each([
  ["READ_ONLY", false],
  ["WRITE_ONLY", true],
  ["READ_WRITE", true],
])("ROLE005 ROLE006 ROLE007 LAY029 where the data is %s, that a step can be changed is %s", (mode, may) => {
  const visit = new Visit(mode);
  expect(visit.mode).toBe("read");
  expect(visit.edit("Eve").name).toBe("Ann");
  expect(visit.session.walker.mayRevise("who")).toBe(may);
  visit.send({ type: "revise" }).edit("Eve");
  expect(visit.mode).toBe(may ? "edit" : "read");
  expect(visit.name).toBe(may ? "Eve" : "Ann");
});

test("Discard takes back what was changed, and the step is read again", () => {
  const visit = new Visit("READ_WRITE").send({ type: "revise" }).edit("Eve").send({ type: "discard" });
  expect([visit.name, visit.mode, visit.draft.revising]).toEqual(["Ann", "read", undefined]);
});

test("Save runs the step's submit, stays at the step, and leaves the steps behind it submitted", () => {
  const visit = new Visit("READ_WRITE").send({ type: "revise" }).edit("Eve").send({ type: "submit" });
  visit.send({ type: "answered", id: visit.draft.running?.waiting ?? "", answer: {} });
  expect(visit.draft).toMatchObject({ step: "who", answers: { who: { name: "Eve" } } });
  expect(visit.draft.notices).toMatchObject([{ message: "returning.back", level: "success" }]);
  expect(visit.draft.passed).toEqual(["who", "what"]);
  expect(visit.mode).toBe("read");
});

test("what is wrong keeps it from being saved", () => {
  const visit = new Visit("READ_WRITE").send({ type: "revise" });
  visit.send({ type: "edit", at: "/who/name", value: undefined }).send({ type: "submit" });
  expect([visit.mode, visit.draft.running]).toEqual(["edit", undefined]);
});

test("who goes on to another step leaves what was not saved behind", () => {
  const visit = new Visit("READ_WRITE")
    .send({ type: "revise" })
    .edit("Eve")
    .send({ type: "go", step: "what" });
  expect([visit.draft.step, visit.name]).toEqual(["what", "Ann"]);
});

test("nothing of it is stored before it is saved", () => {
  const visit = new Visit("READ_WRITE").send({ type: "revise" }).edit("Eve");
  expect(storedDraft(plan, visit.draft, "server")).toMatchObject({ answers: { who: { name: "Ann" } } });
  expect(storedDraft(plan, visit.draft, "server")).not.toHaveProperty("revising");
});

test("LAY028 a step that can only be written is under revision without Edit, before and after Save and Discard", () => {
  const visit = new Visit("written").edit("Eve");
  expect([visit.name, visit.mode, visit.draft.revising?.step]).toEqual(["Eve", "edit", "who"]);
  visit.send({ type: "discard" });
  expect([visit.name, visit.mode, visit.draft.revising?.step]).toEqual(["Ann", "edit", "who"]);
  visit.edit("Eve").send({ type: "submit" });
  visit.send({ type: "answered", id: visit.draft.running?.waiting ?? "", answer: {} });
  expect(visit.draft).toMatchObject({ step: "who", passed: ["who", "what"], revising: { step: "who" } });
  visit.edit("Ida").send({ type: "discard" });
  expect(visit.name).toBe("Eve");
});

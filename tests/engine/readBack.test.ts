import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, contradictions, readBack, repeatedFields, walk } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const ways = [
  { id: "wire", code: 1 },
  { id: "check", code: 2 },
  { id: "cashier", code: 2 },
];

const bank = {
  title: "Bank",
  type: "object",
  "x-rules": { showWhen: { is: ["way", "wire"] } },
  properties: { name: { title: "Bank", type: "string", maxLength: 20 } },
};

const step = {
  title: "Pay",
  type: "object",
  properties: {
    amount: { title: "Amount", type: "number" },
    copy: {
      title: "Copy",
      type: "number",
      "x-ui": { widget: "hidden" },
      "x-rules": { value: { var: "amount" } },
    },
    way: { title: "Way", choices: { wire: "Wire", check: "Check", cashier: "Cashier's check" } },
    wire: bank,
    ach: { ...bank, "x-rules": { showWhen: { is: ["way", "check"] } } },
    speed: {
      title: "Speed",
      choices: { slow: "Slow", fast: "Fast" },
      "x-ui": { widget: "radio" },
      "x-rules": { value: { if: [{ is: ["way", "cashier"] }, "fast"] } },
    },
    isGift: { title: "Gift", type: "boolean" },
    note: { title: "Note", type: "string", maxLength: 20 },
    people: {
      title: "People",
      type: "array",
      maxItems: 3,
      items: {
        type: "object",
        properties: {
          id: { title: "Id", type: "string", maxLength: 5 },
          share: { title: "Share", type: "number" },
        },
      },
    },
  },
};

/** A flow with one step and one call that is given these rules. */
function flow(given: { [name: string]: Json }) {
  const files: { [path: string]: Json } = {
    "flows/mini/flow.json": miniFlow(
      [{ id: "pay", path: "1", schema: "pay.step.json", submit: [{ call: "pay.send", with: given }] }],
      {
        query: ["id", "from"],
        load: [{ call: "pay.rates", as: "rates" }],
        facts: { isWire: { says: "it is wired", rule: { is: ["$.pay.way", "wire"] } } },
      },
    ),
    "flows/mini/pay.step.json": step as Json,
    "calls/pay.json": {
      "pay.send": {
        says: "pays",
        with: Object.fromEntries(Object.keys(given).map((name) => [name, {}])),
        answer: {},
      },
      "pay.rates": {
        says: "what each way costs",
        with: {},
        answer: {
          type: "array",
          items: { type: "object", properties: { way: { type: "string" }, cost: { type: "number" } } },
        },
      },
    },
    "reference/ways.json": ways as Json,
  };
  const compiled = compileFlow(miniSources(files), "mini");
  if (!compiled.plan) throw new Error(compiled.findings.map(({ message }) => message).join("\n"));
  const { plan, validators } = compiled;
  const [entry] = plan.steps[0]!.submit;
  if (entry?.kind !== "call") throw new Error("No call.");
  return { plan, validators, rules: entry.with };
}

function answersOf(given: { [name: string]: Json }, sent: { [name: string]: Json }, before = {}) {
  const { plan, rules } = flow(given);
  return readBack(plan, rules, sent, before).answers;
}

test("a path says the answer that it reads, and a constant says nothing", () => {
  expect(answersOf({ sum: "$.pay.amount", type: "PAY" }, { sum: 5, type: "PAY" })).toEqual({
    pay: { amount: 5 },
  });
});

test("a computed answer says what it comes from, but not of an answer that has a field of its own", () => {
  const sent = { copy: 5, note: "x" };
  const given = { copy: "$.pay.copy", note: "$.pay.note" };
  expect(answersOf(given, sent)).toEqual({ pay: { amount: 5, copy: 5, note: "x" } });
  expect(answersOf({ ...given, sum: "$.pay.amount" }, sent)).toEqual({ pay: { copy: 5, note: "x" } });
});

test("an object says each of its answers, and that it was shown", () => {
  expect(answersOf({ bank: "$.pay.wire" }, { bank: { name: "First" } })).toEqual({
    pay: { wire: { name: "First" }, way: "wire" },
  });
});

test("a list says its entries one by one", () => {
  const given = { to: { map: ["$.pay.people", { row: { who: { var: "id" }, percent: { var: "share" } } }] } };
  expect(answersOf(given, { to: [{ who: "a", percent: 40 }, { who: "b" }] })).toEqual({
    pay: { people: [{ id: "a", share: 40 }, { id: "b" }] },
  });
});

test("a code says the row that it was looked up in, if there is only one", () => {
  const given: { [name: string]: Json } = { code: { first: ["$ref.ways", { id: "$.pay.way" }, "code"] } };
  expect(answersOf(given, { code: 1 })).toEqual({ pay: { way: "wire" } });
  expect(answersOf(given, { code: 2 })).toEqual({});
});

test("a constant says which condition gave it", () => {
  const given: { [name: string]: Json } = {
    by: { if: ["isWire", "WIRE", { is: ["$.pay.way", "check"] }, "CHECK"] },
    gift: { if: [{ is: "$.pay.isGift" }, 2, 1] },
    isWire: "$fact.isWire",
  };
  expect(answersOf(given, { by: "CHECK", gift: 2 })).toEqual({ pay: { way: "check", isGift: true } });
  expect(answersOf({ ...given, sum: "$.pay.amount" }, { by: "CHECK", gift: 1, sum: 1 })).toEqual({
    pay: { way: "check", isGift: false, amount: 1 },
  });
  expect(answersOf({ ...given, sum: "$.pay.amount" }, { isWire: true, sum: 1 })).toEqual({
    pay: { way: "wire", amount: 1 },
  });
});

test("one of several answers is each of them; the walk drops what is hidden", () => {
  const given = { bank: { else: ["$.pay.wire.name", "$.pay.ach.name"] }, way: "$.pay.way" };
  const answers = answersOf(given, { bank: "First", way: "check" });
  const { plan, validators } = flow(given);
  const { submission } = walk(plan, validators, answers, { load: {}, user: {}, today: "2026-11-20" });
  expect(submission).toEqual({ pay: { way: "check", ach: { name: "First" } } });
});

test("what cannot be said is kept from before, and what can be said and is not said is gone", () => {
  const before = { pay: { amount: 3, note: "please", way: "check" } };
  expect(answersOf({ sum: "$.pay.amount" }, {}, before)).toEqual({ pay: { note: "please", way: "check" } });
});

test("an answer that is computed only sometimes does not say that it was computed", () => {
  const given = { speed: "$.pay.speed", way: "$.pay.way" };
  expect(answersOf(given, { speed: "fast" })).toEqual({ pay: { speed: "fast" } });
  expect(answersOf(given, { speed: "fast", way: "cashier" })).toEqual({
    pay: { speed: "fast", way: "cashier" },
  });
});

test("fields that only repeat what was loaded are known", () => {
  const { plan, rules } = flow({
    sum: "$.pay.amount",
    id: "$load.query.id",
    info: { row: { way: "$.pay.way", from: { if: ["isWire", "$load.query.from"] } } },
    rates: { map: ["$load.rates", { row: { way: { var: "way" }, cost: { var: "cost" } } }] },
    asked: { map: ["$load.rates", { row: { way: { var: "way" }, amount: "$.pay.amount" } }] },
    shares: { map: ["$.pay.people", { row: { id: { var: "id" } } }] },
  });
  expect(repeatedFields(plan, rules)).toEqual(["/id", "/info/from", "/rates"]);
});

test("a field that says something else than the rules give is found at its place", () => {
  const sent = {
    sum: "5.00",
    fee: 1,
    bank: { name: "A", city: "" },
    list: [{ id: 1 }],
    extra: 1,
    none: null,
  };
  expect(contradictions(sent, { sum: 5, fee: 2, bank: { name: "B" }, list: [{ id: 2 }] })).toEqual([
    { at: "/fee", given: 2 },
    { at: "/bank/name", given: "B" },
    { at: "/list/0/id", given: 2 },
    { at: "/extra", given: undefined },
  ]);
});

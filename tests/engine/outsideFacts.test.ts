import { expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { compileFlow, createWalker, explain } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const known = { load: {}, user: {}, today: "2026-11-22" };

/** An address says what goes out of it, a payee what goes out of the two; a sibling asks whether the address is abroad. */
const files: { [path: string]: Json } = {
  "blocks/place.json": {
    title: "Place",
    type: "object",
    properties: {
      country: { title: "Country", type: "string" },
      state: { title: "State", type: "string" },
      province: { title: "Province", type: "string" },
    },
    "x-facts": {
      isAbroad: {
        says: "the place is abroad",
        rule: { and: [{ present: { var: "country" } }, { "!==": [{ var: "country" }, "USA"] }] },
      },
      asSent: {
        says: "the place as it is sent",
        rule: {
          row: { country: { var: "country" }, region: { else: [{ var: "state" }, { var: "province" }] } },
        },
      },
    },
  },
  "flows/mini/a.step.json": {
    title: "A",
    type: "object",
    properties: {
      isPaid: { title: "Paid", type: "boolean" },
      payee: {
        title: "Payee",
        type: "object",
        properties: {
          name: { title: "Name", type: "string" },
          place: { $ref: "../../blocks/place.json" },
          visa: { title: "Visa", type: "string", "x-rules": { showWhen: { var: "place.$fact.isAbroad" } } },
        },
        "x-rules": { showWhen: { is: "isPaid" } },
        "x-facts": {
          asSent: {
            says: "the payee as it is sent",
            rule: { row: { name: { var: "name" }, place: { var: "place.$fact.asSent" } } },
          },
        },
      },
    },
  },
};

function compiled(rule: Json) {
  const flow = miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], {
    facts: { it: { says: "it is so", rule } },
  });
  return compileFlow(miniSources({ ...files, "flows/mini/flow.json": flow }), "mini");
}

function walkerFor(rule: Json, answers: Answers) {
  const { plan, findings, ...rest } = compiled(rule);
  if (!plan || !("validators" in rest)) throw new Error(JSON.stringify(findings, null, 1));
  const walker = createWalker(plan, rest.validators);
  walker.update(answers, known);
  return walker;
}

const abroad = { isPaid: true, payee: { name: "Ann", place: { country: "CAN", province: "Ontario" } } };

test.each<[string, Json, Json]>([
  ["whole", "$.a.payee.place.$fact.asSent", { country: "CAN", region: "Ontario" }],
  ["in part", "$.a.payee.place.$fact.asSent.region", "Ontario"],
  [
    "by a fact around it",
    "$.a.payee.$fact.asSent",
    { name: "Ann", place: { country: "CAN", region: "Ontario" } },
  ],
])("a fact of an object is read from outside %s", (_says, rule, value) => {
  expect(walkerFor(rule, { a: abroad }).fact("it")).toEqual(value);
});

test("a fact of an object that is hidden or has no answer gives nothing", () => {
  expect(walkerFor("$.a.payee.$fact.asSent", { a: { ...abroad, isPaid: false } }).fact("it")).toBeUndefined();
  expect(walkerFor("$.a.payee.place.$fact.asSent", { a: { isPaid: true } }).fact("it")).toBeUndefined();
});

test("what reads it follows each change of the answers behind it", () => {
  const walker = walkerFor("$.a.payee.place.$fact.asSent.region", { a: abroad });
  expect(walker.relevant("/a/payee/visa")).toBe(true);
  const place = { country: "USA", state: "Ohio" };
  walker.update({ a: { ...abroad, payee: { name: "Ann", place } } }, known);
  expect(walker.relevant("/a/payee/visa")).toBe(false);
  expect(walker.fact("it")).toBe("Ohio");
});

test("explain says it in the words of the fact, and what that rests on", () => {
  const walker = walkerFor(true, { a: abroad });
  expect(explain(walker, known, "/a/payee/visa").slice(0, 3)).toEqual([
    "“Visa” is shown, because: the place is abroad (in “Place”).",
    "  - the place is abroad: yes",
    "    - Country: answered",
  ]);
});

test("a misspelled fact of an object is a finding with the one that was meant", () => {
  expect(compiled("$.a.payee.place.$fact.asSend").findings).toEqual([
    expect.objectContaining({
      code: "unknown-path",
      message: 'There is no fact "asSend" in a.payee.place.',
      fix: 'Did you mean "asSent"?',
    }),
  ]);
  expect(compiled("$.a.isPaid.$fact.asSent").findings).toHaveLength(1);
});

test("facts that read each other from outside wait for each other", () => {
  const circled = structuredClone(files) as typeof files & { "blocks/place.json": { "x-facts": Json } };
  const rule = "$.a.payee.$fact.asSent.name";
  circled["blocks/place.json"]["x-facts"] = {
    isAbroad: { says: "it is abroad", rule: true },
    asSent: { says: "it is sent", rule },
  };
  const flow = miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]);
  const { findings } = compileFlow(miniSources({ ...circled, "flows/mini/flow.json": flow }), "mini");
  expect(findings.map(({ code }) => code)).toEqual(["cyclic-rules"]);
});

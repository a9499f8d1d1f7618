import { expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const kinds = { old: { code: 1, label: "An old one" }, new: { code: 2, label: "A new one" } };
const relation: Json = {
  title: "Relation",
  type: "integer",
  "x-rules": {
    options: { from: "$ref.relations", where: { is: ["name", "spouse"] }, value: "id", label: "value" },
  },
};

/** Two steps with a choice of every kind, and a block that offers its parameter. */
const files: { [path: string]: Json } = {
  "messages.en.json": { "ui.yes": "Yes", "ui.no": "No" },
  "reference/relations.json": [
    { id: 1, value: "Spouse", name: "spouse" },
    { id: 2, value: "Child", name: "child" },
  ],
  "calls/a.json": {
    "a.accounts": {
      says: "the accounts",
      with: {},
      answer: {
        type: "array",
        items: { type: "object", properties: { code: { type: "string" }, label: { type: "string" } } },
      },
    },
  },
  "blocks/pick.json": {
    title: "Pick",
    type: "object",
    "x-params": { offered: "what is offered" },
    properties: {
      code: {
        title: "Code",
        type: "string",
        "x-rules": { options: { from: "$param.offered", value: "code" } },
      },
    },
  },
  "flows/mini/a.step.json": {
    title: "A",
    type: "object",
    properties: {
      kind: { title: "Kind", choices: kinds },
      isNew: { title: "New", type: "boolean" },
      wishes: {
        title: "Wishes",
        type: "array",
        maxItems: 2,
        "x-ui": { widget: "checkboxes" },
        items: { choices: { call: { code: 7, label: "A call" }, mail: { code: 8, label: "A letter" } } },
      },
      pick: { $ref: "../../blocks/pick.json", "x-params": { offered: "$load.accounts" } },
      people: {
        title: "People",
        type: "array",
        maxItems: 3,
        items: {
          type: "object",
          properties: {
            relation,
            said: { title: "Said", type: "string", "x-rules": { value: { label: "relation" } } },
          },
        },
      },
      number: { title: "Number", type: "integer" },
      hidden: { title: "Kind", choices: kinds, "x-rules": { showWhen: { is: "isNew" } } },
    },
  },
};

/** The result of a rule of the flow for these answers. */
function given(rule: Json, answers: Answers) {
  const sources = miniSources({
    ...files,
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], {
      load: [{ call: "a.accounts", as: "accounts" }],
      facts: { it: { says: "it is so", rule } },
    }),
  });
  const compiled = compileFlow(sources, "mini");
  if (!compiled.plan || compiled.findings.length > 0) return compiled.findings;
  const walker = createWalker(compiled.plan, compiled.validators);
  const load = { accounts: [{ code: "A1", label: "Savings" }] };
  walker.update(answers, { load, user: {}, today: "2026-11-22" });
  return walker.fact("it");
}

test.each<[string, Json, Json, Json]>([
  ["of choices", { label: "$.a.kind" }, { kind: 2 }, "A new one"],
  ["of yes", { label: "$.a.isNew" }, { isNew: true }, "Yes"],
  ["of no", { label: "$.a.isNew" }, { isNew: false }, "No"],
  ["of each choice of a list", { label: "$.a.wishes" }, { wishes: [8, 7] }, ["A letter", "A call"]],
  ["of what a block was handed to offer", { label: "$.a.pick.code" }, { pick: { code: "A1" } }, "Savings"],
  [
    "of a row in an entry, offered or not",
    { map: ["$.a.people", { label: "relation" }] },
    { people: [{ relation: 2 }, { relation: 1 }] },
    ["Child", "Spouse"],
  ],
  [
    "read beside its field",
    { map: ["$.a.people", { var: "said" }] },
    { people: [{ relation: 2 }] },
    ["Child"],
  ],
])("the label %s", (_says, rule, answers, label) => {
  expect(given(rule, { a: answers as { [key: string]: Json } })).toEqual(label);
});

test.each<[string, Json]>([
  ["without an answer", { label: "$.a.kind" }],
  ["of a hidden choice", { label: "$.a.hidden" }],
  ["of a code that no row has", { label: "$.a.pick.code" }],
])("there is no label %s", (_says, rule) => {
  expect(given(rule, { a: { hidden: 1, pick: { code: "B2" } } })).toBeUndefined();
});

test.each<[string, Json, string]>([
  [
    "a field without choices",
    { label: "$.a.number" },
    '"$.a.number" is no field with choices, so it has no label.',
  ],
  [
    "data of a call",
    { label: "$load.accounts" },
    '"$load.accounts" is no field with choices, so it has no label.',
  ],
  ["a field that is not there", { label: "$.a.kinds" }, 'There is no field "kinds" in a.'],
])("%s is a finding with a fix", (_says, rule, message) => {
  const findings = given(rule, {});
  expect(findings).toEqual([expect.objectContaining({ code: "unknown-path", message })]);
  expect((findings as { fix?: string }[])[0]?.fix).toMatch(/[.?]$/);
});

import { describe, expect, test } from "vitest";
import type { FieldNode, Json } from "../../engine/index.ts";
import { compileFlow, compilePlan, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const step: Json = {
  title: "Account",
  type: "object",
  properties: {
    kind: {
      title: "Kind",
      choices: {
        traditional: { code: 1, label: "Traditional IRA" },
        roth: { code: 2, label: "Roth IRA", description: "Taxed now" },
      },
    },
    size: { title: "Size", choices: { FULL: "The whole account", PART: "A part" } },
    isNew: {
      title: "Account",
      "x-ui": { widget: "radio" },
      choices: { newAccount: { code: true, label: "A new one" }, ownAccount: { code: false, label: "Mine" } },
    },
    wishes: {
      title: "Wishes",
      maxItems: 2,
      type: "array",
      "x-ui": { widget: "checkboxes" },
      items: { choices: { call: { code: 7, label: "A call" }, mail: { code: 8, label: "A letter" } } },
    },
    relation: {
      title: "Relation",
      type: "integer",
      "x-rules": { options: { from: { var: "$ref.relations" }, value: "id", label: "value" } },
    },
    remark: { title: "Remark", type: "string", maxLength: 20 },
  },
};

/** A flow with that step in which one fact is the given rule. */
function sourcesOf(rule: Json) {
  const files: { [path: string]: Json } = {
    "reference/relations.json": [
      { id: 1, value: "Spouse", name: "spouse" },
      { id: 2, value: "Child", name: "child" },
    ],
    "calls/a.json": {
      "a.form": {
        says: "the form",
        with: {},
        answer: {
          type: "object",
          properties: { status: { type: "integer", choices: { draft: 1, sent: 4 } } },
        },
      },
    },
    "flows/mini/a.step.json": step,
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }], {
      load: [{ call: "a.form", as: "form" }],
      facts: { it: { says: "it is so", rule } },
    }),
  };
  return miniSources(files);
}

function compiled(rule: Json) {
  return compilePlan(sourcesOf(rule), "mini");
}

function fields(): { [key: string]: FieldNode } {
  const { plan } = compiled(true);
  return Object.fromEntries(
    (plan?.steps[0]?.root.children ?? []).map((node) => [node.key, node as FieldNode]),
  );
}

test("choices are the type, the list, the labels and the second lines of a field", () => {
  const { kind, size, isNew, wishes } = fields();
  expect(kind).toMatchObject({
    type: "integer",
    schema: { type: "integer", enum: [1, 2] },
    ui: { labels: { "1": "Traditional IRA", "2": "Roth IRA" }, descriptions: { "2": "Taxed now" } },
  });
  expect(size).toMatchObject({
    type: "string",
    schema: { enum: ["FULL", "PART"] },
    ui: { labels: { FULL: "The whole account", PART: "A part" } },
  });
  expect(size?.ui.descriptions).toBeUndefined();
  expect(isNew).toMatchObject({ type: "boolean", schema: { type: "boolean", enum: [true, false] } });
  expect(wishes).toMatchObject({
    schema: { type: "array", maxItems: 2, items: { type: "integer", enum: [7, 8] } },
    ui: { labels: { "7": "A call", "8": "A letter" } },
  });
});

test("a walk offers the choices that a field lists, those of a rule, and none where there are none", () => {
  const flow = compileFlow(sourcesOf(true), "mini");
  if (!flow.plan) throw new Error(JSON.stringify(flow.findings));
  const walker = createWalker(flow.plan, flow.validators);
  walker.update({ a: { kind: 1 } }, { load: {}, user: {}, today: "2026-11-20" });
  const offered = (key: string) => walker.state(`/a/${key}`).options;
  expect(offered("kind")).toEqual([
    { value: 1, label: "Traditional IRA" },
    { value: 2, label: "Roth IRA", description: "Taxed now" },
  ]);
  expect(offered("isNew")).toEqual([
    { value: true, label: "A new one" },
    { value: false, label: "Mine" },
  ]);
  expect(offered("wishes")).toEqual([
    { value: 7, label: "A call" },
    { value: 8, label: "A letter" },
  ]);
  expect(offered("relation")).toEqual([
    { value: 1, label: "Spouse" },
    { value: 2, label: "Child" },
  ]);
  expect(offered("remark")).toBeUndefined();
});

describe("names stand for codes", () => {
  const read = (path: string) => {
    const instruction = path.startsWith("$load")
      ? ["load", ...path.split(".").slice(1)]
      : ["s", "a", path.split(".")[2]];
    return { "@var": [{ quoted: true, value: instruction }] };
  };
  test.each([
    [{ is: ["$.a.kind", "roth"] }, { "@===": [read("$.a.kind"), 2] }],
    [{ isNot: ["$.a.size", "FULL"] }, { "@!==": [read("$.a.size"), "FULL"] }],
    [{ is: ["$.a.isNew", "ownAccount"] }, { "@===": [read("$.a.isNew"), false] }],
    [{ is: ["$.a.relation", "child"] }, { "@===": [read("$.a.relation"), 2] }],
    [{ is: ["$load.form.status", "sent"] }, { "@===": [read("$load.form.status"), 4] }],
    [
      { is: ["$.a.kind", "traditional", "roth"] },
      { "@or": [{ quoted: true, value: [1, 2].map((code) => ({ "@===": [read("$.a.kind"), code] })) }] },
    ],
  ])("%j", (rule, expected) => {
    expect(compiled(rule as Json).plan?.facts.it?.rule).toEqual(expected);
  });

  test("of an item that was chosen", () => {
    expect(compiled({ some: [{ var: "$.a.wishes" }, { is: ["", "mail"] }] }).findings).toEqual([]);
    expect(compiled({ some: [{ var: "$.a.wishes" }, { is: ["", "post"] }] }).findings).toMatchObject([
      { code: "unknown-choice" },
    ]);
  });

  test("and explanations read the codes", () => {
    const { plan } = compiled({ isNot: ["$.a.kind", "roth"] });
    expect(plan?.authored["fact:it"]).toEqual({ "!==": [{ var: "$.a.kind" }, 2] });
  });
});

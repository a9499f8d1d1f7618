import { describe, expect, test } from "vitest";
import { compileFlow, createWalker, walkOf } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const sources = miniSources({
  "messages.en.json": { totals: "must be 100", spouse: "spouse" },
  "reference/states.json": ["TX", "CA"],
  "calls/mini.json": {
    "mini.meta": {
      says: "limits",
      with: {},
      answer: { type: "object", properties: { max: { type: "number" } } },
    },
  },
  "blocks/heir.json": {
    type: "object",
    "x-params": { state: "the owner's state" },
    "x-facts": {
      needsPapers: {
        says: "papers are needed",
        rule: {
          and: [
            { in: [{ var: "$param.state" }, { var: "$ref.states" }] },
            { "!": { fact: "isSpouse" } },
            { none: [{ var: "$list" }, { and: [{ fact: "isSpouse" }, { "===": [{ var: "share" }, 100] }] }] },
            { none: [{ var: "$earlier" }, { present: { var: "papers" } }] },
          ],
        },
      },
      isSpouse: { says: "the heir is the spouse", rule: { "===": [{ var: "kin" }, "spouse"] } },
    },
    required: ["kin"],
    properties: {
      kin: { type: "string", title: "Relationship", enum: ["spouse", "child"], "x-ui": { widget: "radio" } },
      share: { type: "number", title: "Share", minimum: 1, maximum: 100 },
      papers: { type: "string", title: "Papers", "x-rules": { requireWhen: { fact: "needsPapers" } } },
    },
  },
  "flows/mini/flow.json": miniFlow(
    [
      { id: "owner", path: "s1", schema: "owner.step.json", load: [{ call: "mini.meta", as: "meta" }] },
      {
        id: "heirs",
        path: "s2",
        schema: "heirs.step.json",
        showWhen: { is: "$.owner.has" },
      },
      { id: "end", path: "s3", schema: "end.step.json" },
    ],
    {
      facts: {
        isRich: { says: "rich", rule: { ">": [{ var: "$.owner.amount" }, { var: "$load.meta.max" }] } },
      },
    },
  ),
  "flows/mini/owner.step.json": {
    title: "Owner / You",
    type: "object",
    required: ["state", "has"],
    properties: {
      state: { type: "string", title: "State" },
      has: { type: "boolean", title: "Has heirs" },
      amount: {
        type: "number",
        title: "Amount",
        "x-rules": { showWhen: { "===": [{ var: "state" }, "TX"] } },
      },
      note: { title: "Note", type: "string", "x-rules": { showWhen: { fact: "isRich" } } },
      twice: { title: "Twice", type: "number", "x-rules": { value: { "*": [{ var: "amount" }, 2] } } },
    },
  },
  "flows/mini/heirs.step.json": {
    title: "Heirs",
    type: "object",
    properties: {
      list: {
        type: "array",
        title: "Heirs",
        minItems: 1,
        items: { $ref: "../../blocks/heir.json", "x-params": { state: { var: "$.owner.state" } } },
      },
    },
    "x-rules": {
      checks: [
        {
          id: "total",
          assert: { "===": [{ sum: [{ var: "list" }, { var: "share" }] }, 100] },
          message: "totals",
          at: "list",
        },
      ],
    },
  },
  "flows/mini/end.step.json": {
    title: "End",
    type: "object",
    properties: { ok: { type: "boolean", const: true, title: "OK" } },
    required: ["ok"],
  },
});

const compiled = compileFlow(sources, "mini");

function mini() {
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings, null, 1));
  return createWalker(compiled.plan, compiled.validators);
}
const context = { load: { meta: { max: 10 } }, user: {}, today: "2026-11-20" };

describe("the walk", () => {
  test("a flow that compiles has no findings", () => {
    expect(compiled.findings).toEqual([]);
  });
  test("shows, hides and prunes", () => {
    const walker = mini();
    walker.update({ owner: { state: "TX", has: false, amount: 11, note: "x" } }, context);
    expect(walker.path()).toEqual(["owner", "end"]);
    expect(walker.value("/owner/twice")).toBe(22);
    expect(walker.submission()).toEqual({
      owner: { state: "TX", has: false, amount: 11, note: "x", twice: 22 },
    });
    walker.update({ owner: { state: "CA", has: false, amount: 11, note: "x" } }, context);
    expect(walker.submission()).toEqual({ owner: { state: "CA", has: false } });
    expect(walker.relevant("/owner/note")).toBe(false);
  });
  test("a list's facts, parameters, earlier entries and totals", () => {
    const walker = mini();
    const answers = {
      owner: { state: "TX", has: true },
      heirs: {
        list: [
          { kin: "child", share: 60 },
          { kin: "child", share: 30 },
        ],
      },
    };
    walker.update(answers, context);
    expect(walkOf(walker).steps.heirs?.required).toContain("/heirs/list/0/papers");
    expect(walker.stepIssues("heirs").map((issue) => `${issue.path} ${issue.code}`)).toEqual([
      "/heirs/list total",
      "/heirs/list/0/papers required",
      "/heirs/list/1/papers required",
    ]);
    walker.update(
      {
        ...answers,
        heirs: {
          list: [
            { kin: "child", share: 60, papers: "p" },
            { kin: "child", share: 40 },
          ],
        },
      },
      context,
    );
    expect(walker.stepIssues("heirs")).toEqual([]);
    walker.update({ ...answers, heirs: { list: [{ kin: "spouse", share: 100 }] } }, context);
    expect(walker.stepIssues("heirs")).toEqual([]);
    walker.update({ ...answers, heirs: { list: [] } }, context);
    expect(walker.stepIssues("heirs").map((issue) => issue.code)).toEqual(["tooFew"]);
  });
  test("reports what is wrong with a value, and required of an unchecked box", () => {
    const walker = mini();
    walker.update({ owner: { state: "TX", has: false, amount: "12abc" }, end: { ok: false } }, context);
    expect(walker.stepIssues("owner").map((issue) => `${issue.path} ${issue.code}`)).toEqual([
      "/owner/amount type",
    ]);
    expect(walker.stepIssues("end").map((issue) => issue.code)).toEqual(["required"]);
    expect(walker.furthest()).toBe("owner");
  });
  test("works out again only what depends on a change", () => {
    const walker = mini();
    const list = Array.from({ length: 20 }, () => ({ kin: "child", share: 5, papers: "p" }));
    const answers = { owner: { state: "TX", has: true }, heirs: { list } };
    walker.update(answers, context);
    walkOf(walker);
    const before = { ...walker.counts };
    const edited = list.map((heir, index) => (index === 7 ? { ...heir, papers: "q" } : heir));
    const { changed } = walker.update({ ...answers, heirs: { list: edited } }, context);
    walkOf(walker);
    const pointers = [...changed].map(({ pointer }) => pointer);
    expect(pointers).toContain("/heirs/list/7/papers");
    expect(pointers).not.toContain("/heirs/list/3/share");
    expect(walker.counts.validations - before.validations).toBe(1);
    expect(walker.counts.evaluations - before.evaluations).toBeLessThanOrEqual(40);
  });
});

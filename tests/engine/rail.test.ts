import { describe, expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { compileFlow, createWalker, railSections } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const step = {
  title: "Person / You",
  type: "object",
  properties: {
    name: { title: "Name", type: "string", "x-ui": { widget: "text", sensitive: false } },
    ssn: { title: "Number", type: "string", "x-ui": { widget: "ssn" } },
    kind: {
      title: "Kind",
      choices: { plain: { code: 1, label: "Plain" }, special: { code: 2, label: "Special" } },
    },
    people: {
      title: "People",
      type: "array",
      items: {
        type: "object",
        properties: {
          first: { title: "First", type: "string", "x-ui": { widget: "text", sensitive: false } },
          secret: { title: "Secret", type: "string", "x-ui": { widget: "text" } },
          share: { title: "Share", type: "number", "x-ui": { sensitive: false } },
        },
      },
    },
  },
};

function compiled(rail: Json) {
  const flow = miniFlow(
    [
      { id: "you", path: "s1", schema: "you.step.json" },
      { id: "more", path: "s2", schema: "more.step.json" },
    ],
    {
      "x-ui": { rail },
      facts: { secretly: { says: "the number, in short", rule: { cat: [{ var: "$.you.ssn" }, "!"] } } },
    },
  );
  const more = { title: "More", type: "object", properties: { note: { title: "Note", type: "string" } } };
  return compileFlow(
    miniSources({
      "flows/mini/flow.json": flow,
      "flows/mini/you.step.json": step,
      "flows/mini/more.step.json": more,
    }),
    "mini",
  );
}

function sections(rail: Json, answers: Answers, stepId = "more") {
  const flow = compiled(rail);
  if (!flow.plan) throw new Error(JSON.stringify(flow.findings));
  const walker = createWalker(flow.plan, flow.validators);
  walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
  return railSections(walker, stepId, (widget, value) =>
    widget === "percent" ? `${value}%` : String(value),
  );
}

const codes = (rail: Json) => compiled(rail).findings.map(({ code }) => code);

describe("what stands beside a step", () => {
  test("is an answer in the words of the review: a choice by its label, a sensitive one masked", () => {
    const rail: Json = [{ title: "You", rows: [{ of: "/you/kind" }, { of: "/you/ssn", label: "SSN" }] }];
    expect(sections(rail, { you: { kind: 2, ssn: "123456789" } })).toEqual([
      {
        title: "You",
        rows: [
          { key: "0", label: "Kind", value: "Special" },
          { key: "1", label: "SSN", value: "•••• 6789" },
        ],
      },
    ]);
  });

  test("is the value of a rule, and a row for each of a list", () => {
    const each: Json = {
      map: [{ var: "$.you.people" }, { row: { label: { var: "first" }, value: { var: "share" } } }],
    };
    const rail: Json = [
      {
        title: "Shares",
        rows: [
          { label: "Named", value: { var: "$.you.name" } },
          { each, as: "percent" },
        ],
      },
    ];
    const people: Json = [{ first: "Ann", share: 60 }, { first: "Bo", share: 40 }, { share: 5 }];
    expect(sections(rail, { you: { name: "Ed", people } })[0]?.rows).toEqual([
      { key: "0", label: "Named", value: "Ed" },
      { key: "1.0", label: "Ann", value: "60%" },
      { key: "1.1", label: "Bo", value: "40%" },
    ]);
  });

  test("leaves out what has no answer, and sections of other steps or conditions", () => {
    const rail: Json = [
      { title: "Empty", rows: [{ of: "/you/name" }] },
      { title: "Elsewhere", steps: ["you"], rows: [{ of: "/you/kind" }] },
      { title: "Plain", showWhen: { is: ["$.you.kind", "plain"] }, rows: [{ of: "/you/kind" }] },
    ];
    expect(sections(rail, { you: { kind: 2 } })).toEqual([]);
    expect(sections(rail, { you: { kind: 1 } }).map(({ title }) => title)).toEqual(["Plain"]);
    expect(sections(rail, { you: { kind: 2 } }, "you").map(({ title }) => title)).toEqual(["Elsewhere"]);
  });
});

describe("a rail that does not compile", () => {
  const row = (given: Json): Json => [{ title: "You", rows: [given] }];

  test.each([
    ["directly", { label: "SSN", value: { var: "$.you.ssn" } }],
    ["through a fact", { label: "SSN", value: { fact: "secretly" } }],
    [
      "in the entries of a list",
      {
        each: {
          map: [{ var: "$.you.people" }, { row: { label: { var: "secret" }, value: { var: "share" } } }],
        },
      },
    ],
  ])("would show a masked answer in full: %s", (_how, given) => {
    expect(codes(row(given as Json))).toContain("unmasked-answer");
  });

  test.each([
    ["a field that is not there", row({ of: "/you/nobody" }), "unknown-pointer"],
    ["a field of a list", row({ of: "/you/people/*/first" }), "unknown-pointer"],
    ["a step that is not there", [{ title: "You", steps: ["them"], rows: [] }], "unknown-step"],
    ["a row of two kinds", row({ of: "/you/name", value: 1 }), "unknown-property"],
    ["a word that is not known", row({ of: "/you/name", color: "red" }), "unknown-property"],
    ["a section without rows", [{ title: "You" }], "missing-property"],
  ])("names %s", (_what, rail, code) => {
    expect(codes(rail as Json)).toContain(code);
  });
});

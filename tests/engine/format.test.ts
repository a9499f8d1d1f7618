import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const files: { [path: string]: Json } = {
  "calls/mini.json": { "mini.save": { says: "saves", with: { all: {} }, answer: {} } },
  "blocks/paper.json": { type: "object", required: ["id"], properties: { id: { type: "string" } } },
  "flows/mini/flow.json": miniFlow([
    {
      id: "a",
      path: "1",
      schema: "a.step.json",
      submit: [{ call: "mini.save", with: { all: { var: "$.a" } } }],
    },
  ]),
  "flows/mini/a.step.json": {
    title: "A",
    type: "object",
    properties: {
      papers: {
        type: "array",
        title: "Papers",
        items: { $ref: "../../blocks/paper.json" },
        "x-ui": { widget: "upload", upload: "papers" },
      },
    },
  },
};

test("a pipeline may be handed all that a step submits", () => {
  const compiled = compileFlow(miniSources(files), "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  const answers = { a: { papers: [{ id: "p" }] } };
  walker.update(answers, { load: {}, user: {}, today: "2026-11-20" });
  const entry = compiled.plan.steps[0]?.submit[0];
  expect(entry?.kind === "call" && walker.evaluate(entry.with.all ?? null)).toEqual(answers.a);
});

test("what one widget holds whole is validated to the bottom, through references", () => {
  const compiled = compileFlow(miniSources(files), "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  const context = { load: {}, user: {}, today: "2026-11-20" };
  walker.update({ a: { papers: [{ id: 7 }] } }, context);
  expect(walker.issues("/a/papers").map(({ code }) => code)).toEqual(["type"]);
  walker.update({ a: { papers: [{}] } }, context);
  expect(walker.issues("/a/papers")).toHaveLength(1);
});

test("a block that holds itself is refused", () => {
  const circular = {
    ...files,
    "blocks/paper.json": { type: "object", properties: { inner: { $ref: "paper.json" } } },
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: { paper: { $ref: "../../blocks/paper.json" } },
    },
  };
  expect(compileFlow(miniSources(circular), "mini").findings.map(({ code }) => code)).toContain(
    "cyclic-reference",
  );
});

test("an empty step is told what it needs, and nothing of the fields it is none of", () => {
  const { findings } = compileFlow(miniSources({ ...files, "flows/mini/a.step.json": {} }), "mini");
  expect(findings.map(({ message }) => message)).toEqual([
    'A step needs "properties", "sections", or "content".',
    'A step needs "title".',
    'A step needs "type".',
  ]);
});

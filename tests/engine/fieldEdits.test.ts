import { expect, test } from "vitest";
import { compilePlan } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const box = { type: "boolean", "x-ui": { widget: "checkbox" } };

test("a field that says what clears it, or which box it excludes, is an edit of its object", () => {
  const sources = miniSources({
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        bank: { title: "Bank", type: "string", maxLength: 40 },
        branch: {
          title: "Branch",
          type: "string",
          maxLength: 40,
          "x-rules": { clearWhenChanged: ["bank", "byMail"] },
        },
        byMail: { ...box, title: "By mail", "x-rules": { excludes: "byWire" } },
        byWire: { ...box, title: "By wire", "x-rules": { excludes: "byMail" } },
      },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
  const { plan, findings } = compilePlan(sources, "mini");
  expect(findings).toEqual([]);
  expect(plan?.steps[0]?.root.onEdit).toMatchObject([
    { of: "bank", set: "branch", to: null, overwrite: true },
    { of: "byMail", set: "branch", to: null, overwrite: true },
    { of: "byMail", set: "byWire", overwrite: true },
    { of: "byWire", set: "byMail", overwrite: true },
  ]);
});

test("a question without an answer is answered, not required", () => {
  const sources = miniSources({
    "messages.en.json": { answerRequired: "Please answer {field}", chosen: "Choose one" },
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        who: { title: "Who are you?", type: "string", maxLength: 40 },
        what: {
          title: "What is it?",
          type: "string",
          maxLength: 40,
          "x-ui": { messages: { required: "chosen" } },
        },
        name: { title: "Name", type: "string", maxLength: 40 },
      },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
  const { plan } = compilePlan(sources, "mini");
  expect(plan?.steps[0]?.root.children.map(({ ui }) => ui.messages)).toEqual([
    { required: "answerRequired" },
    { required: "chosen" },
    undefined,
  ]);
});

import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, compilePlan, createDraft, createWalker, transition } from "../../engine/index.ts";
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

test("a sentence names a question in quotes, and any other title as it is", () => {
  const sources = miniSources({
    "messages.en.json": { answerRequired: "Please answer {field}" },
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        who: { title: "Who are you?", type: "string", maxLength: 4 },
        name: {
          title: "Name",
          type: "string",
          maxLength: 40,
          "x-rules": { checks: [{ id: "other", assert: false, message: "pattern" }] },
        },
        which: {
          title: "Which one?",
          type: "string",
          maxLength: 40,
          "x-rules": { checks: [{ id: "other", assert: false, message: "pattern" }] },
        },
      },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
  const compiled = compileFlow(sources, "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update(
    { a: { who: "Somebody", name: "Ada", which: "This" } },
    { load: {}, user: {}, today: "2026-11-20" },
  );
  const named = ["who", "name", "which"].map((key) => walker.issues(`/a/${key}`)[0]?.params.field);
  expect(named).toEqual(["“Who are you?”", "Name", "“Which one?”"]);
});

test("a date and an email bring their widget and sentence, unless the field names others", () => {
  const sources = miniSources({
    "messages.en.json": { "date.invalid": "No date", "email.invalid": "No email", other: "Other" },
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        day: { title: "Day", type: "string", format: "date" },
        mail: { title: "Email", type: "string", format: "email", maxLength: 40 },
        own: {
          title: "Own",
          type: "string",
          format: "date",
          "x-ui": { widget: "text", messages: { format: "other" } },
        },
        text: { title: "Text", type: "string", maxLength: 40 },
      },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
  const { plan, findings } = compilePlan(sources, "mini");
  expect(findings).toEqual([]);
  expect(plan?.steps[0]?.root.children.map(({ ui }) => [ui.widget, ui.messages])).toEqual([
    ["date", { format: "date.invalid" }],
    ["email", { format: "email.invalid" }],
    ["text", { format: "other" }],
    [undefined, undefined],
  ]);
});

describe("a field that an answer of another step clears", () => {
  const text = { title: "Text", type: "string", maxLength: 40 };
  /** A step with the account, and one whose answers follow it. */
  const sources = (cleared: Json, inEntries: Json = text) =>
    miniSources({
      "flows/mini/a.step.json": {
        title: "A",
        type: "object",
        properties: {
          account: { title: "Account", type: "object", properties: { code: text, note: text } },
          memo: text,
        },
      },
      "flows/mini/b.step.json": {
        title: "B",
        type: "object",
        properties: {
          heir: cleared,
          letter: text,
          heirs: {
            title: "Heirs",
            type: "array",
            maxItems: 2,
            items: { type: "object", properties: { name: inEntries } },
          },
        },
      },
      "flows/mini/flow.json": miniFlow([
        { id: "a", path: "1", schema: "a.step.json" },
        { id: "b", path: "2", schema: "b.step.json" },
      ]),
    });
  const clearedBy = (...names: string[]): Json => ({ ...text, "x-rules": { clearWhenChanged: names } });

  test.each([
    ["the answer itself", "/a/account/code"],
    ["the object around it", "/a/account"],
  ])("goes when %s is edited, and only then", (_what, of) => {
    const compiled = compileFlow(sources(clearedBy(of)), "mini");
    expect(compiled.findings).toEqual([]);
    if (!compiled.plan) return;
    const { plan, validators } = compiled;
    expect(plan.patterns.clears).toEqual([{ of, gone: "/b/heir" }]);
    const ids = { next: () => "id" };
    const session = { walker: createWalker(plan, validators), user: {}, today: "2026-11-20", ids };
    const edit = (draft: ReturnType<typeof createDraft>, at: string, value: Json) =>
      transition(session, draft, { type: "edit", at, value }).draft;
    let draft = transition(session, createDraft(plan), { type: "open" }).draft;
    draft = edit(edit(edit(draft, "/a/account/code", "1"), "/b/heir", "Ida"), "/b/letter", "Dear Ida");
    draft = edit(draft, "/a/memo", "Soon");
    expect(draft.answers.b).toEqual({ heir: "Ida", letter: "Dear Ida" });
    draft = edit(draft, "/a/account/code", "2");
    expect(draft.answers.b).toEqual({ letter: "Dear Ida" });
  });

  test.each([
    ["names no answer", sources(clearedBy("/a/acount")), "/properties/heir/x-rules/clearWhenChanged/0"],
    [
      "stands in an entry of a list",
      sources(text, clearedBy("/a/memo")),
      "/properties/heirs/items/properties/name/x-rules/clearWhenChanged/0",
    ],
  ])("is told when it %s", (_what, broken, pointer) => {
    const { findings } = compileFlow(broken, "mini");
    expect(findings).toMatchObject([{ code: "unknown-field", file: "flows/mini/b.step.json", pointer }]);
  });
});

import { expect, test } from "vitest";
import type { Answers, Context, Json } from "../../engine/index.ts";
import { compileFlow, createWalker, explain } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** Ways of sending, from a block with a parameter that says whether an answer is required. */
const sending: Json = {
  type: "object",
  "x-params": { needed: "whether an answer is needed", limit: "the most that may be sent" },
  properties: {
    way: {
      title: "Way",
      type: "integer",
      "x-rules": {
        requireWhen: { is: "$param.needed" },
        options: {
          from: { var: "$ref.ways" },
          value: "id",
          label: "name",
          where: { "!==": [{ var: "id" }, 3] },
        },
      },
    },
    weight: {
      title: "Weight",
      type: "number",
      "x-rules": {
        showWhen: { "===": [{ var: "way" }, 3] },
        checks: [
          { id: "heavy", assert: { "<=": [{ var: "weight" }, { var: "$param.limit" }] }, message: "heavy" },
        ],
      },
    },
    speed: {
      title: "Speed",
      choices: { SLOW: "Slow", FAST_MAIL: "Fast mail" },
      "x-rules": { value: { if: [{ "===": [{ var: "way" }, 2] }, "FAST_MAIL"] } },
    },
  },
};

const files: { [path: string]: Json } = {
  "reference/ways.json": [
    { id: 1, name: "Ship" },
    { id: 2, name: "Plane" },
    { id: 3, name: "Horse" },
  ],
  "reference/limits.json": { most: 9 },
  "blocks/sending.json": sending,
  "messages.en.json": { heavy: "Too heavy", twice: "Twice", noBox: "No box" },
  "flows/mini/flow.json": miniFlow(
    [
      { id: "a", path: "1", schema: "a.step.json" },
      { id: "b", path: "2", schema: "b.step.json", enterWhen: { "!": { fact: "isClosed" } } },
      { id: "c", path: "3", schema: "c.step.json", mode: { if: [{ fact: "isClosed" }, "read", "draft"] } },
    ],
    {
      query: ["closed"],
      facts: {
        isClosed: { says: "the shop is closed", rule: { "===": [{ var: "$load.query.closed" }, "yes"] } },
      },
    },
  ),
  "flows/mini/a.step.json": {
    title: "Parcel",
    type: "object",
    required: ["note"],
    properties: {
      note: { title: "Note", type: "string" },
      most: { title: "Most", type: "number" },
      home: {
        $ref: "../../blocks/sending.json",
        title: "Home",
        "x-params": { needed: true, limit: { var: "most" } },
      },
      abroad: {
        $ref: "../../blocks/sending.json",
        title: "Abroad",
        "x-params": { needed: { present: { var: "note" } }, limit: { var: "$ref.limits.most" } },
      },
      pieces: {
        title: "Pieces",
        type: "array",
        "x-ui": { widget: "entries" },
        items: {
          type: "object",
          properties: {
            most: { title: "Most in it", type: "number" },
            label: {
              title: "Label",
              type: "string",
              "x-ui": { hint: "Fragile" },
              "x-rules": {
                checks: [
                  { id: "alike", assert: { "!==": ["$self", "$ui.hint"] }, message: "noBox" },
                  { id: "noBox", assert: { "!": { matches: [{ var: "label" }, "box"] } }, message: "noBox" },
                ],
              },
            },
          },
        },
      },
      total: {
        title: "Pieces fit",
        type: "boolean",
        "x-rules": {
          showWhen: { some: [{ var: "pieces" }, { ">": [{ var: "most" }, { var: "$up.most" }] }] },
        },
      },
    },
  },
  "flows/mini/b.step.json": { title: "Send", type: "object", properties: {} },
  "flows/mini/c.step.json": { title: "Done", type: "object", properties: {} },
};
function why(answers: Answers, target: string, more: Partial<Context> = {}): string[] {
  const compiled = compileFlow(miniSources(files), "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings, null, 1));
  const walker = createWalker(compiled.plan, compiled.validators);
  const context: Context = { load: {}, user: {}, today: "2026-11-20", ...more };
  walker.update(answers, context);
  return explain(walker, context, target);
}

test("what is always required is said so, by its schema, its rule, or what its block is handed", () => {
  expect(why({}, "/a/note")).toContain("It is always required.");
  expect(why({}, "/a/home/way")).toContain("It is always required.");
});

test("what a block is handed is explained where the flow hands it over", () => {
  expect(why({ a: { note: "x" } }, "/a/abroad/way").slice(1, 3)).toEqual([
    "It is required, because: “Note” has an answer.",
    "  - Note: answered",
  ]);
  const heavy = { a: { note: "x", most: 5, home: { way: 3, weight: 7 } } };
  expect(why(heavy, "/a/home/weight")).toContain("  This is not so: “Weight” is at most “Most”.");
  expect(why({ a: { abroad: { way: 3, weight: 10 } } }, "/a/abroad/weight")).toContain(
    "  This is not so: “Weight” is at most 9 (limits most).",
  );
});

test("choices are said by their labels, also where they are not on offer or worked out", () => {
  expect(why({}, "/a/home/weight")).toEqual([
    "“Weight” is hidden, because this is not so: “Way” is Horse.",
    "  - Way: no answer",
  ]);
  expect(why({}, "/a/home/speed")).toContain(
    "Its value is free now; it would be worked out by: “Fast mail” if “Way” is Plane.",
  );
});

test("a condition on the entries of a list tells their fields from those around it", () => {
  expect(why({}, "/a/total")[0]).toBe(
    "“Pieces fit” is hidden, because this is not so: at least one of “Pieces” is such that its “Most in it” is more than “Most”.",
  );
});

test("what must not be so is said without two nots", () => {
  const closed = { load: { query: { closed: "yes" } } };
  const whole = { a: { note: "x", home: { way: 1 }, abroad: { way: 1 } } };
  expect(why(whole, "b", closed).slice(1)).toEqual([
    "Step “Send” may not be opened, because: the shop is closed.",
    "  - the shop is closed: yes",
    "    - the parameter “closed” of the address: given",
  ]);
  expect(why(whole, "c", closed)[1]).toBe(
    "Step “Done” may not be opened, nor may step “Send” before it, because: the shop is closed.",
  );
  expect(why({ a: { pieces: [{ label: "a box" }] } }, "/a/pieces/0/label")).toContain(
    "  This must not be so: “Label (entry 1)” holds “box”.",
  );
});

test("a word of the field's own x-ui is said by what it holds", () => {
  expect(why({ a: { pieces: [{ label: "Fragile" }] } }, "/a/pieces/0/label")).toContain(
    "  This is not so: “Label (entry 1)” is not Fragile.",
  );
});

test("a mode is said with the rule that gives it", () => {
  expect(why({}, "c")).toContain(
    "It is in the mode “draft”, by this rule: “read” if the shop is closed, otherwise “draft”.",
  );
});

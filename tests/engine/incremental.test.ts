import { expect, test } from "vitest";
import type { Answers, Json } from "../../engine/index.ts";
import { compileFlow, createWalker, walk, walkOf } from "../../engine/index.ts";
import { campaign, fc } from "../config/campaign.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const compiled = compileFlow(
  miniSources({
    "messages.en.json": { total: "total" },
    "flows/mini/flow.json": miniFlow(
      [
        { id: "a", path: "1", schema: "a.step.json" },
        { id: "b", path: "2", schema: "b.step.json", showWhen: { fact: "open" } },
      ],
      { facts: { open: { says: "it is open", rule: { ">": [{ var: "$.a.n" }, 2] } } } },
    ),
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        n: { type: "number", title: "N", maximum: 5 },
        t: { type: "string", title: "T", "x-rules": { showWhen: { "<": [{ var: "n" }, 4] } } },
        u: {
          type: "string",
          title: "U",
          "x-rules": { showWhen: { present: { var: "t" } }, requireWhen: { "===": [{ var: "t" }, "x"] } },
        },
      },
    },
    "flows/mini/b.step.json": {
      title: "B",
      type: "object",
      properties: {
        rows: {
          type: "array",
          title: "Rows",
          items: {
            type: "object",
            "x-facts": {
              big: { says: "big", rule: { ">": [{ var: "v" }, 3] } },
              first: {
                says: "first big",
                rule: { and: [{ fact: "big" }, { none: [{ var: "$earlier" }, { fact: "big" }] }] },
              },
            },
            properties: {
              v: { type: "number", title: "V" },
              w: { type: "number", title: "W", "x-rules": { showWhen: { fact: "first" } } },
              x: {
                type: "number",
                title: "X",
                "x-rules": { value: { "+": [{ var: "v" }, { var: "$index" }, { var: "$.a.n" }] } },
              },
            },
          },
        },
      },
      "x-rules": {
        checks: [
          {
            id: "sum",
            assert: { "<": [{ sum: [{ var: "rows" }, { var: "v" }] }, 9] },
            message: "total",
            at: "rows",
          },
        ],
      },
    },
  }),
  "mini",
);
if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
const { plan, validators } = compiled;

const leaf = fc.option(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom("", "x", "12abc")), {
  nil: undefined,
});
const row = fc.record({ v: leaf, w: leaf }, { requiredKeys: [] });
const answers = fc.record({
  a: fc.record({ n: leaf, t: leaf, u: leaf }, { requiredKeys: [] }),
  b: fc.record({ rows: fc.array(row, { maxLength: 4 }) }, { requiredKeys: [] }),
});

test("after any sequence of changes the remembering walker knows what a fresh walk finds", () => {
  fc.assert(
    fc.property(fc.array(answers, { minLength: 1, maxLength: 8 }), fc.boolean(), (states, lookEachTime) => {
      const walker = createWalker(plan, validators);
      let previous: Answers = {};
      for (const [index, state] of states.entries()) {
        // Keep half of each state from the one before, so that structural sharing is tested as in real edits.
        const next = (index % 2 === 0 ? state : { ...previous, b: state.b }) as unknown as {
          [step: string]: { [key: string]: Json };
        };
        const context = { load: {}, user: {}, today: "2026-11-20" };
        walker.update(next, context);
        previous = next;
        if (lookEachTime || index === states.length - 1)
          expect(walkOf(walker)).toEqual(walk(plan, validators, next, context));
      }
    }),
    campaign("walk"),
  );
});

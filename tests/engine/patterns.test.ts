import { expect, test } from "vitest";
import { compileFlow, createWalker, type Json } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** A flow whose one field is refused where it matches a pattern. */
const compiled = (pattern: Json, limits: Json = {}) =>
  compileFlow(
    miniSources({
      "messages.en.json": { noBox: "No box" },
      "reference/limits.json": limits,
      "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
      "flows/mini/a.step.json": {
        title: "A",
        type: "object",
        properties: {
          street: {
            title: "Street",
            type: "string",
            "x-rules": {
              checks: [{ id: "box", assert: { "!": { matches: ["$self", pattern] } }, message: "noBox" }],
            },
          },
        },
      },
    }),
    "mini",
  );

const codes = (pattern: Json, limits?: Json) => compiled(pattern, limits).findings.map(({ code }) => code);

test("a pattern may stand in a reference file, where several rules read it", () => {
  const flow = compiled("$ref.limits.box", { box: "^box \\d$" });
  expect(flow.findings).toEqual([]);
  if (!flow.plan) return;
  const walker = createWalker(flow.plan, flow.validators);
  const issues = (street: string) => {
    walker.update({ a: { street } }, { load: {}, user: {}, today: "2026-11-30" });
    return walker.issues("/a/street").map(({ code }) => code);
  };
  expect([issues("box 7"), issues("box seven")]).toEqual([["box"], []]);
});

test.each<[string, Json, Json, string]>([
  ["is no regular expression", "$ref.limits.box", { box: "([" }, "bad-pattern"],
  ["could take very long", "$ref.limits.box", { box: "^(a+)+$" }, "slow-pattern"],
  ["is no text", "$ref.limits.box", { box: 7 }, "wrong-kind"],
  ["is not there", "$ref.limits.box", { limit: "box" }, "unknown-path"],
  ["is an answer", { var: "$.a.street" }, {}, "computed-pattern"],
])("a pattern that %s gives one finding", (_says, pattern, limits, code) => {
  expect(codes(pattern, limits)).toEqual([code]);
});

import { expect, test } from "vitest";
import { compileFlow, createWalker, type Json } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** The message of what a number is refused for. */
function saidOf(limits: { [keyword: string]: Json }, tip: number, ui: { [word: string]: Json } = {}) {
  const own = { widget: "number", ...ui };
  const sources = miniSources({
    "messages.en.json": Object.fromEntries(
      ["tooSmall.limit", "tooLarge.limit", "wrongStep.other", "tip.own"].map((key) => [
        key,
        `{field}: ${key}`,
      ]),
    ),
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: { tip: { title: "Tip", type: "number", ...limits, "x-ui": own } },
    },
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
  });
  const compiled = compileFlow(sources, "mini");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update({ a: { tip } }, { load: {}, user: {}, today: "2026-06-20" });
  return walker.issues("/a/tip").map(({ code, message, params }) => [code, message, params?.limit]);
}

test.each([
  [{ minimum: 5 }, 4, "tooSmall", "tooSmall", 5],
  [{ exclusiveMinimum: 5 }, 5, "tooSmall", "tooSmall.limit", 5],
  [{ maximum: 5 }, 6, "tooLarge", "tooLarge", 5],
  [{ exclusiveMaximum: 5 }, 5, "tooLarge", "tooLarge.limit", 5],
  [{ multipleOf: 0.01 }, 1.005, "wrongStep", "wrongStep", 0.01],
  [{ multipleOf: 5 }, 12, "wrongStep", "wrongStep.other", 5],
])(
  "a number with %o that is %d is told of its limit in words that fit",
  (limits, tip, code, message, limit) => {
    expect(saidOf(limits as { [keyword: string]: Json }, tip)).toEqual([[code, message, limit]]);
  },
);

test("a field's own sentence goes before", () => {
  const own = { messages: { tooSmall: "tip.own" } };
  expect(saidOf({ exclusiveMinimum: 5 }, 5, own)).toEqual([["tooSmall", "tip.own", 5]]);
});

import { expect, test } from "vitest";
import { compileFlow } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** The codes of what is wrong with a step whose button is said by these words. */
function codesOf(step: object, message = "Pay {amount:money}"): string[] {
  const you = { title: "You", type: "object", properties: { sum: { title: "Sum", type: "number" } } };
  const { findings } = compileFlow(
    miniSources({
      "flows/mini/flow.json": miniFlow([{ id: "you", path: "s1", schema: "you.step.json", ...step }]),
      "flows/mini/you.step.json": you,
      "messages.en.json": { pay: message },
    }),
    "mini",
  );
  return findings.map(({ code }) => code).filter((code) => /onward|placeholder|parameter|number/.test(code));
}
const onwardWith = { amount: { var: "$.you.sum" } };

test("a button's parameters are held against its message, both ways", () => {
  expect(codesOf({ onward: "pay", onwardWith })).toEqual([]);
  expect(codesOf({ onward: "pay" })).toEqual(["unfilled-placeholder"]);
  expect(codesOf({ onward: "pay", onwardWith }, "Pay")).toEqual(["unsaid-parameter"]);
  expect(codesOf({ onward: "pay", onwardWith }, "Pay {amount}")).toEqual(["unformatted-number"]);
});

test("parameters without a message are refused", () => {
  expect(codesOf({ onwardWith })).toEqual(["idle-onward-with"]);
});

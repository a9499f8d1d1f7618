import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { compilePlan, type FinderPlan, findNext, nodeAt, type Plan } from "../../engine/index.ts";
import dictionaries from "../../schemas/reference/dictionaries.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const plan = compilePlan(sources, "registration").plan as Plan;
const finder = nodeAt(plan, "/account/whichAccount")?.ui.finder as unknown as FinderPlan;

/** What every way through a finder ends with, and how many questions were asked on it. */
function ends(answers: { [question: string]: string } = {}): { value: unknown; asked: number }[] {
  const { ask, found } = findNext(finder, answers);
  if (ask) return ask.choices.flatMap(({ value }) => ends({ ...answers, [ask.name]: value }));
  return [{ value: found?.value, asked: Object.keys(answers).length }];
}

test("the questions about account types lead to each of the eight types, and nobody is asked more than four", () => {
  const found = ends();
  expect([...new Set(found.map(({ value }) => value))].sort()).toEqual(
    dictionaries[1].map(({ id }) => id).sort(),
  );
  expect(Math.max(...found.map(({ asked }) => asked))).toBe(4);
  expect(finder.text).toContain("no tax advice");
});

test.each([
  [{ purpose: "retirement", payer: "me", taxed: "now" }, "roth"],
  [{ purpose: "retirement", payer: "me", taxed: "later" }, "traditional"],
  [{ purpose: "retirement", payer: "me", taxed: "unsure", rate: "higher" }, "roth"],
  [{ purpose: "retirement", payer: "me", taxed: "unsure", rate: "lower" }, "traditional"],
  [{ purpose: "retirement", payer: "business" }, "sep"],
  [{ purpose: "retirement", payer: "employer" }, "simple"],
  [{ purpose: "inherited" }, "inherited"],
  [{ purpose: "medical" }, "healthSavings"],
  [{ purpose: "education" }, "educationSavings"],
  [{ purpose: "other" }, "custodial"],
])("who answers %j is led to %s", (answers, name) => {
  const { ask, found } = findNext(finder, answers);
  expect(ask).toBeUndefined();
  expect(found?.value).toBe(dictionaries[1].find((each) => each.name === name)?.id);
});

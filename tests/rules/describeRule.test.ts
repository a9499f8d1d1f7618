import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { operators } from "../../engine/rules/compileRule.ts";
import { describeRule, type RuleWords, readPaths } from "../../engine/rules/describeRule.ts";
import sentences from "./cases/sentences.json" with { type: "json" };

const names: { [path: string]: string } = {
  type: "the withdrawal type",
  state: "the state",
  "$ref.states": "the community-property states",
  street: "the street",
  amount: "the amount",
  agreed: "the consent",
  people: "the beneficiaries",
  born: "the date of birth",
  $today: "today",
};
const values: { [value: string]: string } = { CASH: "Cash", TX: "Texas", CA: "California", true: "given" };
const words: RuleWords = {
  path: (path) => names[path] ?? path,
  fact: () => "fees are paid by card",
  value: (_path, value) => values[String(value)] ?? String(value),
};

for (const { rule, says } of sentences as { rule: Json; says: string }[]) {
  test(says, () => expect(describeRule(rule, words)).toBe(says));
}

test("every operator has words of its own", () => {
  const amount: Json = { var: "amount" };
  for (const name of Object.keys(operators)) {
    const rule: Json =
      name === "row" ? { row: { total: amount } } : { [name]: [amount, amount, amount, amount] };
    const said = describeRule(rule, words);
    expect(said).not.toBe(`${name} of the amount, the amount, the amount and the amount`);
    expect(said, name).not.toMatch(/undefined|\[object/);
  }
});

test("the paths that a rule reads, as written, once each", () => {
  const rule: Json = {
    and: [
      { some: [{ var: "people" }, { "===": [{ var: ["role"] }, { var: "$up.kind" }] }] },
      { var: "people" },
      { present: { row: { var: { var: "inRow" } } } },
    ],
  };
  expect(readPaths(rule)).toEqual(["people", "role", "$up.kind", "inRow"]);
});

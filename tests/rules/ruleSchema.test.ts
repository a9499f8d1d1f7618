import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { ruleSchema, words } from "../../engine/cli/generateCommand.ts";
import { grammarReference } from "../../engine/generate/grammarReference.ts";
import type { Json } from "../../engine/index.ts";
import { compileRule } from "../../engine/rules/compileRule.ts";
import { resolverOf } from "./plainData.ts";

const cases = fileURLToPath(new URL("cases/", import.meta.url));
const nothing = resolverOf({ type: { kind: "object", fields: {} }, facts: {} });
const takes = (schema: { [keyword: string]: Json }) => new Ajv({ strictTypes: false }).compile(schema);
const isRule = takes(ruleSchema(words));

test.each(readdirSync(cases).filter((file) => file !== "problems.json"))(
  "the meta-schema takes each rule of %s",
  (file) => {
    for (const { says, rule } of JSON.parse(readFileSync(`${cases}${file}`, "utf8")))
      if (rule !== undefined) expect(isRule(rule), says).toBe(true);
  },
);

describe("the meta-schema and the compiler count alike", () => {
  const plain = Object.entries(words).filter(([, { form, arity }]) => form === undefined && arity);
  test.each(plain.map(([name]) => name))("the arguments of %s", (name) => {
    for (const count of [1, 2, 3, 4, 5]) {
      const rule = { [name]: Array.from({ length: count }, () => 1) };
      const isCounted = !compileRule(rule, nothing).problems.some(({ code }) => code === "arity");
      expect(isRule(rule), `${count}`).toBe(isCounted);
    }
  });
});

test("an operator is added in one place: what it says and how many arguments it takes", () => {
  const schema = ruleSchema({ ...words, double: { arity: [1, 1], says: "Twice a number." } });
  expect(isRule({ double: 2 })).toBe(false);
  expect(takes(schema)({ double: { double: 2 } })).toBe(true);
  expect(takes(schema)({ double: [1, 2] })).toBe(false);
  expect(grammarReference({ "rule.schema.json": schema })).toContain("Twice a number.");
});

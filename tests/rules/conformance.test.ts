import { describe, expect, test } from "vitest";
import { compileRule, evaluateRule, type Resolver } from "../../engine/rules/index.ts";
import type { Json } from "../../engine/types.ts";
import conformance from "./conformance.json" with { type: "json" };
import { resolverOf, scopeOf, typeOf } from "./plainData.ts";

interface Case {
  rule: Json;
  data?: Json;
  result: Json;
  finds?: string;
}

/** json-logic reads any path of any data, so a path that the data lacks is of unknown kind here. */
function lenient(resolver: Resolver): Resolver {
  return {
    resolve(path) {
      const found = resolver.resolve(path);
      return "problem" in found ? { type: { kind: "unknown" }, read: { path: path.split(".") } } : found;
    },
    fact: (name) => resolver.fact(name),
    inside: (item) => lenient(resolver.inside(item)),
  };
}

for (const [operator, cases] of Object.entries(
  conformance.cases as unknown as { [operator: string]: Case[] },
)) {
  describe(`json-logic's own cases of ${operator}`, () => {
    for (const { rule, data, result, finds } of cases) {
      test(`${JSON.stringify(rule)} of ${JSON.stringify(data ?? null)}`, () => {
        const { compiled, problems } = compileRule(rule, lenient(resolverOf({ type: typeOf(data) })));
        expect(problems.map(({ code }) => code)).toEqual(finds ? [finds] : []);
        expect(evaluateRule(compiled, scopeOf(data)) ?? null).toEqual(result);
      });
    }
  });
}

test("every public case is here or left out for a reason", () => {
  const here = Object.values(conformance.cases).flat().length;
  const leftOut = conformance.leftOut.reduce((sum, { cases }) => sum + cases, 0);
  expect(here + leftOut).toBe(conformance.publicCases);
});

import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileRule, operators } from "../../engine/rules/compileRule.ts";
import { evaluateRule } from "../../engine/rules/evaluate.ts";
import { shortForms } from "../../engine/rules/operators/comparison.ts";
import comparison from "./cases/comparison.json" with { type: "json" };
import dates from "./cases/dates.json" with { type: "json" };
import lists from "./cases/lists.json" with { type: "json" };
import logic from "./cases/logic.json" with { type: "json" };
import numbers from "./cases/numbers.json" with { type: "json" };
import presence from "./cases/presence.json" with { type: "json" };
import text from "./cases/text.json" with { type: "json" };
import { resolverOf, scopeOf, typeOf } from "./plainData.ts";

/**
 * Without `result` the rule is absent. `unknown` names data without a declared type, as in a server's untyped answer.
 */
interface Case {
  says: string;
  rule: Json;
  data?: { [field: string]: Json };
  facts?: { [name: string]: Json };
  unknown?: string[];
  result?: Json;
}

const families = { comparison, logic, numbers, lists, text, dates, presence } as unknown as {
  [family: string]: Case[];
};

for (const [family, cases] of Object.entries(families)) {
  describe(family, () => {
    for (const { says, rule, data = {}, facts = {}, unknown = [], result } of cases) {
      test(says, () => {
        const fields = Object.entries(data).map(([field, value]) => [
          field,
          unknown.includes(field) ? { kind: "unknown" } : typeOf(value),
        ]);
        const place = {
          type: { kind: "object", fields: Object.fromEntries(fields) } as const,
          facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, typeOf(value)])),
        };
        const { compiled, problems } = compileRule(rule, resolverOf(place));
        expect(problems).toEqual([]);
        // A plan is stored as JSON.
        const stored = JSON.parse(JSON.stringify(compiled));
        expect(evaluateRule(stored, scopeOf(data, facts))).toEqual(result);
      });
    }
  });
}

test("every operator has cases that give something and, but for a few that never do, nothing", () => {
  const alwaysSomething = ["row", "===", "!==", "present", "absent", "some", "all", "none", "filter", "map"];
  alwaysSomething.push("count", "sum", "merge", "distinct", "is", "isNot");
  // Only a field of a form has labels: tests/engine/label.test.ts.
  const { label: _, ...others } = shortForms;
  for (const name of Object.keys({ ...operators, ...others })) {
    const own = Object.values(families)
      .flat()
      .filter(({ rule }) => Object.hasOwn(rule as object, name));
    expect(
      own.some(({ result }) => result !== undefined),
      `${name} gives something`,
    ).toBe(true);
    expect(
      own.some(({ result }) => result === undefined),
      `${name} gives nothing`,
    ).toBe(!alwaysSomething.includes(name));
  }
});

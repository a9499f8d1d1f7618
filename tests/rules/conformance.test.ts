import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import type { Resolver } from "../../engine/rules/Call.ts";
import { compileRule } from "../../engine/rules/compileRule.ts";
import { evaluateRule } from "../../engine/rules/evaluate.ts";
import { skipIf } from "../config/skipped.ts";
import { resolverOf, scopeOf, typeOf } from "./plainData.ts";

/**
 * json-logic's public suite is not ours to distribute. With `JSON_LOGIC_SUITE=path/to/tests.json` (from jsonlogic.com),
 * the compiler must refuse each of its cases with a code, or the rule must give the public result: never another one.
 */
const path = process.env.JSON_LOGIC_SUITE;
const suite = path ? (JSON.parse(readFileSync(path, "utf8")) as (string | [Json, Json, Json])[]) : [];
const cases = suite.filter((entry): entry is [Json, Json, Json] => Array.isArray(entry));

/** json-logic reads any path of any data, so here a path that the data lacks is of unknown kind. */
function lenient(resolver: Resolver): Resolver {
  return {
    resolve(name) {
      const found = resolver.resolve(name);
      return "problem" in found ? { type: { kind: "unknown" }, read: { path: name.split(".") } } : found;
    },
    fact: (name) => resolver.fact(name),
    label: (name) => resolver.label(name),
    inside: (item) => lenient(resolver.inside(item)),
  };
}

/** `==` between values of one kind is `===`, and `?:` is `if`: the subset has only one word for each. */
function inTheSubset(rule: Json): Json {
  if (Array.isArray(rule)) return rule.map(inTheSubset);
  if (typeof rule !== "object" || rule === null) return rule;
  const words: { [operator: string]: string } = { "==": "===", "!=": "!==", "?:": "if" };
  return Object.fromEntries(
    Object.entries(rule).map(([key, value]) => [words[key] ?? key, inTheSubset(value)]),
  );
}

/** A comparison of two kinds is reported, but still gives json-logic's strict result. */
const REPORTED_ONLY = "different-kinds";

const shipped = skipIf(
  cases.length === 0,
  "JSON Logic's public suite is not shipped: set JSON_LOGIC_SUITE to its tests.json",
);
describe("json-logic's public suite", shipped, () => {
  const equal: Json[] = [];
  const refused: { [code: string]: number } = {};
  test.each(cases.map(([rule, data, result]) => [JSON.stringify(rule), rule, data, result] as const))(
    "%s",
    (_title, rule, data, result) => {
      const { compiled, problems } = compileRule(
        inTheSubset(rule),
        lenient(resolverOf({ type: typeOf(data) })),
      );
      const codes = problems.map(({ code }) => code).filter((code) => code !== REPORTED_ONLY);
      if (codes[0] !== undefined) {
        refused[codes[0]] = (refused[codes[0]] ?? 0) + 1;
        return;
      }
      const converts = /"(==|!=)"/.test(JSON.stringify(rule)) && problems.length > 0;
      if (converts) {
        refused[REPORTED_ONLY] = (refused[REPORTED_ONLY] ?? 0) + 1;
        return;
      }
      equal.push(rule);
      expect(evaluateRule(compiled, scopeOf(data)) ?? null).toEqual(result);
    },
  );
  test("most of it is in the subset", () => {
    console.info(`json-logic's public suite: ${equal.length} equal, refused: ${JSON.stringify(refused)}`);
    expect(equal.length).toBeGreaterThan(cases.length / 2);
  });
});

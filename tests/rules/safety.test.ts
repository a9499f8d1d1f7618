import jsonLogic from "json-logic-js";
import { describe, expect, test, vi } from "vitest";
import type { Json, RuleType } from "../../engine/index.ts";
import { compileRule, operators } from "../../engine/rules/compileRule.ts";
import { evaluateRule } from "../../engine/rules/evaluate.ts";
import type { Scope } from "../../engine/rules/Scope.ts";
import { resolverOf, scopeOf, typeOf } from "./plainData.ts";

const unknown: RuleType = {
  kind: "object",
  fields: { x: { kind: "unknown" }, list: { kind: "list", of: { kind: "unknown" } } },
};
const resolver = resolverOf({ type: unknown });
const codesOf = (rule: Json) => compileRule(rule, resolver).problems.map(({ code }) => code);

describe("what an author writes", () => {
  test("no path leads to the machinery of JavaScript", () => {
    for (const path of [
      "constructor",
      "x.constructor.constructor",
      "__proto__",
      "x.__proto__.polluted",
      "x.prototype",
    ]) {
      expect(codesOf({ var: path }), path).toEqual(["forbidden-path"]);
      expect(codesOf({ fact: path }), path).toEqual(["forbidden-path"]);
      expect(codesOf({ get: [{ var: "x" }, path] }), path).toEqual(["forbidden-path"]);
      expect(codesOf({ some: [{ var: "list" }, { var: path }] }), path).toEqual(["forbidden-path"]);
    }
  });

  test("inherited names are no operators, fields or facts", () => {
    for (const name of ["toString", "valueOf", "hasOwnProperty", "constructor"]) {
      expect(codesOf({ [name]: [1] }), name).toEqual(["unknown-operator"]);
    }
    expect(codesOf(JSON.parse('{ "__proto__": [1] }'))).toEqual(["unknown-operator"]);
    expect(codesOf({ var: "toString" })).toEqual(["unknown-path"]);
    expect(codesOf({ fact: "toString" })).toEqual(["unknown-fact"]);
  });

  test("a row cannot change what objects inherit", () => {
    expect(codesOf({ row: JSON.parse('{ "__proto__": { "var": "x" } }') })).toEqual(["forbidden-path"]);
  });

  test("private operators and quotes cannot be written", () => {
    for (const name of Object.keys(operators))
      expect(codesOf({ [`@${name}`]: [1, 2] }), name).toEqual(["unknown-operator"]);
    for (const name of ["@items", "@first", "@isTrue"])
      expect(codesOf({ [name]: [1] }), name).toEqual(["unknown-operator"]);
    expect(codesOf({ cat: [{ quoted: true, value: "x" }] })).toEqual(["two-keys"]);
  });

  test("nothing is logged, and json-logic's other operators are not there", () => {
    const log = vi.spyOn(console, "log");
    for (const name of [
      "log",
      "method",
      "missing",
      "missing_some",
      "reduce",
      "substr",
      "==",
      "!=",
      "!!",
      "?:",
    ]) {
      expect(codesOf({ [name]: [1, 2] }), name).toEqual(["unknown-operator"]);
    }
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("a pattern that would take very long is refused", () => {
    const slow = [
      "(a+)+",
      "(a*)*",
      "(a+){2,}",
      "((a)+)+",
      "(?:a+|b)*",
      "([a-z]+\\d*)+x",
      "(a{1,5})*",
      "(?<n>\\w+\\s?)*",
      "(a)\\1",
      "^(a|aa)+$",
      "(?:ab|a[b-d])*",
      "((?:\\d|5)x)+",
      "(a|)+",
      "(^a|aa)+",
      "((a)b|ac)+",
      "(\\x61|a)+",
      "(?:\\p{L}|é)+",
      "(a|[^b])+",
    ];
    for (const pattern of slow)
      expect(codesOf({ matches: [{ var: "x" }, pattern] }), pattern).toEqual(["slow-pattern"]);
    expect(codesOf({ matches: [{ var: "x" }, "a".repeat(301)] })).toEqual(["slow-pattern"]);
    const quick = [
      "^\\d{5}(-\\d{4})?$",
      "(\\d{3}-)+",
      "[a+*]+",
      "\\(\\+\\)+",
      "^[^@]+@[^@]+$",
      "(?:ab)+c?",
      "a{2,3}b+",
      "(?:\\d|-|\\.)+",
      "(?:[|(]|\\))*",
      "(a|ab)c",
      "(?:a|bc|\\u{64}){2,}",
      "(a|aa)?",
    ];
    for (const pattern of quick) expect(codesOf({ matches: [{ var: "x" }, pattern] }), pattern).toEqual([]);
  });
});

describe("what a server sends", () => {
  const evaluate = (rule: Json, data: Json) =>
    evaluateRule(compileRule(rule, resolver).compiled, scopeOf(data));

  test("data that look like rules stay data", () => {
    const attack = { "@cat": ["evaluated"] };
    expect(evaluate({ var: "x" }, { x: attack })).toEqual(attack);
    expect(evaluate({ map: [{ var: "list" }, { var: "" }] }, { list: [attack] })).toEqual([attack]);
    expect(evaluate({ merge: [{ var: "list" }, { var: "x" }] }, { list: [attack], x: [attack] })).toEqual([
      attack,
      attack,
    ]);
    expect(evaluate({ row: { a: { var: "x" } } }, { x: attack })).toEqual({ a: attack });
    expect(evaluate({ else: [{ var: "x" }, 1] }, { x: attack })).toEqual(attack);
  });

  test("data cannot pass for a scope", () => {
    const posing = { read: "r", enter: "e", within: "w", value: "v" };
    expect(evaluate({ map: [{ var: "list" }, { var: "" }] }, { list: [posing] })).toEqual([posing]);
  });

  test("own properties named like inherited ones are only data", () => {
    const data = JSON.parse('{ "x": { "__proto__": { "a": 1 }, "constructor": 2 } }');
    expect(evaluate({ var: "x" }, data)).toEqual(data.x);
    expect(({} as { a?: number }).a).toBeUndefined();
  });
});

describe("json-logic", () => {
  test("keeps its own operators as they are", () => {
    expect(jsonLogic.apply({ "+": ["1", 1] })).toBe(2);
    expect(jsonLogic.apply({ "<": [null, 18] } as never)).toBe(true);
    expect(jsonLogic.apply({ and: [1, 0] })).toBe(0);
    expect(jsonLogic.apply({ in: ["a", "abc"] })).toBe(true);
  });

  test("an error of a scope is not taken for an answer", () => {
    const failing: Scope = {
      read() {
        throw new Error("a bug");
      },
      enter: () => [],
      alike: () => [],
      within: () => failing,
      value: () => undefined,
    };
    const rules: Json[] = [
      { var: "x" },
      { or: [{ var: "x" }, true] },
      { else: [{ var: "x" }, 1] },
      { absent: { var: "x" } },
    ];
    for (const rule of rules) {
      expect(() => evaluateRule(compileRule(rule, resolver).compiled, failing)).toThrow("a bug");
    }
  });

  test("or and and stop at what decides", () => {
    const reads: unknown[] = [];
    const noting: Scope = { ...scopeOf({}), read: (instruction) => reads.push(instruction) > 0 };
    const type: RuleType = { kind: "object", fields: { a: { kind: "boolean" }, b: { kind: "boolean" } } };
    evaluateRule(compileRule({ or: [{ var: "a" }, { var: "b" }] }, resolverOf({ type })).compiled, noting);
    expect(reads).toEqual([{ path: ["a"] }]);
  });

  test("instructions of any form reach the scope as they were made", () => {
    for (const read of [["f", 0, { some: [] }], { "@cat": ["x"] }, "text", 7, null, [], {}] as Json[]) {
      const seen: Json[] = [];
      const scope: Scope = { ...scopeOf({}), read: (instruction) => void seen.push(instruction) };
      const made = { ...resolver, resolve: () => ({ type: { kind: "unknown" } as const, read }) };
      evaluateRule(compileRule({ absent: { var: "x" } }, made).compiled, scope);
      expect(seen).toEqual([read]);
    }
  });

  test("reference data are given back as they are, not copied", () => {
    const held = [{ id: 1 }, { id: 2 }];
    const scope: Scope = { ...scopeOf({}), read: () => held };
    const type = typeOf({ x: held });
    expect(evaluateRule(compileRule({ var: "x" }, resolverOf({ type })).compiled, scope)).toBe(held);
  });
});

import { describe, expect, test } from "vitest";
import type { Json, RuleType } from "../../engine/index.ts";
import { problems as meanings } from "../../engine/rules/Call.ts";
import { compileRule, type Expected } from "../../engine/rules/compileRule.ts";
import table from "./cases/problems.json" with { type: "json" };
import { resolverOf } from "./plainData.ts";

interface Wrong {
  says: string;
  rule: Json;
  expected?: Expected;
  pointer?: string;
  code?: string;
  pointers?: string[];
  codes?: string[];
  message?: string;
  fix?: string;
}
interface Right {
  says: string;
  rule: Json;
  expected?: Expected;
  type: RuleType;
}

const { type, facts, wrong, right } = table as unknown as {
  type: RuleType;
  facts: { [name: string]: RuleType };
  wrong: Wrong[];
  right: Right[];
};
const resolver = resolverOf({ type, facts });

describe("finds", () => {
  for (const {
    says,
    rule,
    expected,
    pointer,
    code,
    pointers = [pointer],
    codes = [code],
    message,
    fix,
  } of wrong) {
    test(`${codes.join(", ")}: ${says}`, () => {
      const { problems } = compileRule(rule, resolver, expected);
      expect(problems.map((problem) => problem.code)).toEqual(codes);
      expect(problems.map((problem) => problem.pointer)).toEqual(pointers);
      if (message !== undefined) expect(problems[0]?.message).toBe(message);
      if (fix !== undefined) expect(problems[0]?.fix).toBe(fix);
      for (const problem of problems) {
        expect(problem.message, "is a sentence").toMatch(/^["“A-Z].*\.$/u);
        if (problem.fix !== undefined) expect(problem.fix).toMatch(/[.?]$/);
      }
    });
  }

  test("every code is documented, and found by some case", () => {
    const tooDeep = "too-deep";
    const found = new Set([...wrong.flatMap(({ code, codes = [code] }) => codes), tooDeep]);
    expect([...found].sort()).toEqual(Object.keys(meanings).sort());
  });

  test("too-deep: a rule that no person could follow, however deep", () => {
    let rule: Json = true;
    for (let depth = 0; depth < 50_000; depth++) rule = { "!": rule };
    expect(compileRule(rule, resolver).problems.map(({ code }) => code)).toEqual(["too-deep"]);
    let list: Json = [];
    for (let depth = 0; depth < 50_000; depth++) list = [list];
    expect(compileRule(list, resolver).problems.map(({ code }) => code)).toEqual(["too-deep"]);
  });

  test("64 levels are not too deep", () => {
    let rule: Json = { var: "agreed" };
    for (let depth = 0; depth < 64; depth++) rule = { "!": rule };
    expect(compileRule(rule, resolver, "boolean").problems).toEqual([]);
  });

  test("all problems of a rule at once", () => {
    const rule: Json = { and: [{ var: "x" }, { "==": [1, 1] }, { "===": [{ var: "type" }, "CAHS"] }] };
    expect(compileRule(rule, resolver).problems.map(({ pointer }) => pointer)).toEqual([
      "/and/0/var",
      "/and/1",
      "/and/2/===/1",
    ]);
  });
});

describe("infers", () => {
  for (const { says, rule, expected, type: inferred } of right) {
    test(says, () => {
      const compilation = compileRule(rule, resolver, expected);
      expect(compilation.problems).toEqual([]);
      expect(compilation.type).toEqual(inferred);
    });
  }

  test("reads are listed once each, those of facts, conditions and found objects included", () => {
    const rule: Json = {
      and: [
        { fact: "married" },
        { some: [{ var: "people" }, { "===": [{ var: "share" }, { var: "$up.amount" }] }] },
        { ">": [{ get: [{ find: [{ var: "people" }, { fact: "married" }] }, "share"] }, 0] },
      ],
    };
    expect(compileRule(rule, resolver).reads).toEqual([
      { fact: "married" },
      { path: ["people"] },
      { path: ["share"] },
      { path: ["$up", "amount"] },
    ]);
  });
});

import Big from "big.js";
import { describe, expect, test } from "vitest";
import type { Json, RuleType } from "../../engine/index.ts";
import { compileRule } from "../../engine/rules/compileRule.ts";
import { evaluateRule } from "../../engine/rules/evaluate.ts";
import { fc } from "../config/campaign.ts";
import { resolverOf, scopeOf } from "./plainData.ts";

/** The result of a rule that reads fields of one kind. */
function giving(rule: Json, kind: RuleType["kind"], fields: string[]) {
  const of = { kind } as RuleType;
  const type: RuleType = { kind: "object", fields: Object.fromEntries(fields.map((field) => [field, of])) };
  const { compiled, problems } = compileRule(rule, resolverOf({ type }));
  expect(problems).toEqual([]);
  return (data: { [field: string]: Json }) => evaluateRule(compiled, scopeOf(data));
}

const v = (path: string): Json => ({ var: path });
/** Money up to a hundred million. More would exceed what a number can hold exactly at six decimals. */
const cents = fc.integer({ min: -1e10, max: 1e10 }).map((n) => n / 100);
const three = fc.constantFrom(true, false, null);
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("numbers", () => {
  test("allocated parts sum to the total, and differ only in the last", () => {
    const part = giving({ allocate: [v("total"), v("parts"), v("i"), 6] }, "number", ["total", "parts", "i"]);
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 40 }), (total, parts) => {
        const shares = Array.from({ length: parts }, (_, i) => part({ total, parts, i }) as number);
        expect(shares.reduce((sum, share) => sum.plus(share), Big(0)).toNumber() + 0).toBe(total + 0);
        expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("sums of cents are exact in any order", () => {
    const sum = giving({ "-": [{ "+": [v("a"), v("b"), v("c")] }, v("c")] }, "number", ["a", "b", "c"]);
    const pair = giving({ "+": [v("b"), v("a")] }, "number", ["a", "b"]);
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        expect(sum({ a, b, c })).toBe(pair({ a, b }));
      }),
    );
  });

  test("rounding moves a number by half a unit at most, and twice is once", () => {
    const once = giving({ round: [v("x"), 2] }, "number", ["x"]);
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (x) => {
        const rounded = once({ x }) as number;
        expect(Big(rounded).minus(Big(x)).abs().lte(0.005)).toBe(true);
        expect(once({ x: rounded })).toBe(rounded);
        expect(Object.is(rounded, -0)).toBe(false);
      }),
    );
  });

  test("rounding down never leaves zero behind", () => {
    const down = giving({ roundDown: [v("x"), 4] }, "number", ["x"]);
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (x) => {
        const rounded = down({ x }) as number;
        expect(Math.abs(rounded)).toBeLessThanOrEqual(Math.abs(x));
        expect(Big(x).minus(Big(rounded)).abs().lt(0.0001)).toBe(true);
      }),
    );
  });
});

describe("three-valued logic", () => {
  const rank = (value: unknown) => (value === true ? 2 : value === false ? 0 : 1);
  const known = (rank: number) => (rank === 1 ? undefined : rank === 2);
  const fields = ["a", "b", "c"];
  const and = giving({ and: [v("a"), v("b"), v("c")] }, "boolean", fields);
  const or = giving({ or: [v("a"), v("b"), v("c")] }, "boolean", fields);

  test("and is the least, or the most, ! the opposite (Kleene)", () => {
    const not = giving({ "!": v("a") }, "boolean", ["a"]);
    fc.assert(
      fc.property(three, three, three, (a, b, c) => {
        const ranks = [rank(a), rank(b), rank(c)];
        expect(and({ a, b, c })).toBe(known(Math.min(...ranks)));
        expect(or({ a, b, c })).toBe(known(Math.max(...ranks)));
        expect(not({ a })).toBe(known(2 - rank(a)));
      }),
    );
  });

  test("De Morgan", () => {
    const notAnd = giving({ "!": { and: [v("a"), v("b"), v("c")] } }, "boolean", fields);
    const orNot = giving({ or: [{ "!": v("a") }, { "!": v("b") }, { "!": v("c") }] }, "boolean", fields);
    fc.assert(
      fc.property(three, three, three, (a, b, c) => {
        expect(notAnd({ a, b, c })).toBe(orNot({ a, b, c }));
      }),
    );
  });

  test("an answer more never turns a known result around", () => {
    fc.assert(
      fc.property(three, three, fc.boolean(), (a, b, c) => {
        for (const rule of [and, or]) {
          const before = rule({ a, b, c: null });
          if (before !== undefined) expect(rule({ a, b, c })).toBe(before);
        }
      }),
    );
  });
});

describe("dates", () => {
  const fields = ["from", "to"];
  const months = giving({ monthsBetween: [v("from"), v("to")] }, "date", fields);
  const days = giving({ daysBetween: [v("from"), v("to")] }, "date", fields);
  const moved = (operator: string, from: string, by: number) =>
    giving({ [operator]: [v("from"), by] }, "date", ["from"])({ from }) as string;

  test("days agree with the calendar of the language", () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(days({ from, to })).toBe((Date.parse(to) - Date.parse(from)) / 86_400_000);
        expect(moved("addDays", from, days({ from, to }) as number)).toBe(to);
      }),
    );
  });

  test("so many months have passed as can be added without passing the day", () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const whole = months({ from, to }) as number;
        expect(moved("addMonths", from, whole) <= to).toBe(true);
        expect(moved("addMonths", from, whole + 1) > to).toBe(true);
        expect(months({ from: to, to: from })).toBe(0 - whole);
      }),
    );
  });

  test("a year is twelve months", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -50, max: 50 }), (from, by) => {
        expect(moved("addYears", from, by)).toBe(moved("addMonths", from, by * 12));
      }),
    );
  });
});

test("no rule without problems throws, whatever the data are", () => {
  const type: RuleType = {
    kind: "object",
    fields: { a: { kind: "number" }, b: { kind: "boolean" }, c: { kind: "date" }, d: { kind: "text" } },
  };
  const list: Json = { filter: [v("l"), { "<": [v(""), v("$up.a")] }] };
  const rules: Json[] = [
    { round: [{ "/": [v("a"), v("a")] }, 2] },
    { and: [v("b"), { "<": [v("a"), 1, v("a")] }] },
    { monthsBetween: [v("c"), { addMonths: [v("c"), v("a")] }] },
    { cat: [v("d"), { lower: v("d") }, { digits: v("d") }] },
    { allocate: [v("a"), v("a"), v("a"), v("a")] },
    { sum: [list, v("")] },
    { get: [{ find: [{ var: "l" }, v("b")] }, "x"] },
    { distinct: { merge: [v("l"), v("u"), [1]] } },
    { in: [v("u"), v("u")] },
    { else: [v("u"), v("l")] },
  ];
  const loose: RuleType = {
    kind: "object",
    fields: { ...type.fields, l: { kind: "list", of: { kind: "unknown" } }, u: { kind: "unknown" } },
  };
  const compiled = rules
    .map((rule) => compileRule(rule, resolverOf({ type: loose })))
    .filter(({ problems }) => problems.length === 0);
  expect(compiled.length).toBeGreaterThan(7);
  fc.assert(
    fc.property(
      fc.record({
        a: fc.jsonValue(),
        b: fc.jsonValue(),
        c: fc.jsonValue(),
        d: fc.jsonValue(),
        l: fc.jsonValue(),
        u: fc.jsonValue(),
      }),
      (data) => {
        for (const rule of compiled) {
          const result = evaluateRule(rule.compiled, scopeOf(data as Json));
          expect(result === null || Number.isNaN(result)).toBe(false);
        }
      },
    ),
  );
});

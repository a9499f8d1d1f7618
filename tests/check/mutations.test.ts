import { describe, expect, test } from "vitest";
import { mutationsOf } from "../../engine/check/mutationsOf.ts";
import type { CompiledRule } from "../../engine/index.ts";

const answer = (name: string): CompiledRule => ({ "@var": [name] });
const changes = (rule: CompiledRule) => mutationsOf(rule).map(({ change }) => change);

describe("every small change of a rule", () => {
  test("of a choice takes each condition for always and for never true", () => {
    const rule = { if: [answer("a"), 1, answer("b"), 2, 3] };
    expect(mutationsOf(rule)).toEqual([
      { rule: { if: [true, 1, answer("b"), 2, 3] }, change: 'condition 1 of "if" always held' },
      { rule: { if: [answer("b"), 2, 3] }, change: 'condition 1 of "if" never held' },
      { rule: { if: [answer("a"), 1, true, 2, 3] }, change: 'condition 2 of "if" always held' },
      { rule: { if: [answer("a"), 1, 3] }, change: 'condition 2 of "if" never held' },
    ]);
  });

  test("passes over what a constant settles", () => {
    expect(changes({ if: [true, answer("a"), 2] })).toEqual([]);
    expect(changes({ if: [false, { "@===": [answer("a"), "x"] }, 2] })).toEqual([]);
    expect(changes({ "@and": [false, { "@===": [answer("a"), "x"] }] })).toEqual(['"and" were "or"']);
  });

  test("of a row leaves each of its fields out, at any depth", () => {
    const row = (names: string[], ...fields: CompiledRule[]) => ({
      "@row": [{ quoted: true, value: names }, ...fields],
    });
    const inner = row(["city"], answer("b"));
    expect(mutationsOf(row(["name", "place"], answer("a"), inner))).toEqual([
      { rule: row(["place"], inner), change: '"name" of the row were not given', isField: true },
      { rule: row(["name"], answer("a")), change: '"place" of the row were not given', isField: true },
      {
        rule: row(["name", "place"], answer("a"), row([])),
        change: '"city" of the row were not given',
        isField: true,
      },
    ]);
  });

  test("of a comparison with a number moves its limit", () => {
    expect(changes({ "@<": [answer("a"), 3] })).toEqual(['"<" were "<="', "3 were 4"]);
  });

  test("says which of several places it means, as they are read", () => {
    const is = (name: string) => ({ "@===": [answer(name), "x"] });
    expect(changes({ "@and": [is("a"), { "@and": [is("b"), answer("c")] }] })).toEqual([
      '"and" were "or" (1 of 2)',
      'part 1 of "and" were left out (1 of 2)',
      'part 2 of "and" were left out (1 of 2)',
      '"===" were "!==" (1 of 2)',
      '"and" were "or" (2 of 2)',
      'part 1 of "and" were left out (2 of 2)',
      'part 2 of "and" were left out (2 of 2)',
      '"===" were "!==" (2 of 2)',
    ]);
  });
});

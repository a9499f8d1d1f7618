import { expect, test } from "vitest";
import { mutationsOf } from "../../engine/check/mutationsOf.ts";
import type { CompiledRule } from "../../engine/index.ts";
import { settled } from "../../engine/rules/evaluate.ts";

const list = (...value: CompiledRule[]): CompiledRule => [{ quoted: true, value }];
const handed = (rule: CompiledRule): CompiledRule => ({ "@var": list("param", 1, rule) });
const answer: CompiledRule = { "@present": [{ "@var": list("f", 0, "/number") }] };

test.each<[string, CompiledRule, unknown]>([
  ["a constant", true, true],
  ["a constant handed to a block", handed(false), false],
  ["a constant handed on to a block in a block", handed(handed(true)), true],
  ["two constants that are the same", { "@===": [handed(false), true] }, false],
  ["two constants that differ", { "@!==": [handed(false), true] }, true],
  ["what is not so", { "@!": [handed(true)] }, false],
  ["one part that is enough", { "@or": list(answer, handed(true)) }, true],
  ["one part that spoils it", { "@and": list(answer, handed(false)) }, false],
  ["all parts", { "@and": list(handed(true), true) }, true],
  ["no part that decides", { "@or": list(answer, handed(false)) }, undefined],
  [
    "an empty list handed to a block, which is not there",
    { "@present": [{ "@items": [handed(handed({ "@plainList": [[]] }))] }] },
    false,
  ],
  ["an empty list that is absent", { "@absent": [{ "@items": [{ "@plainList": [[]] }] }] }, true],
  [
    "a list handed to a block that holds something",
    { "@present": [{ "@items": [handed({ "@plainList": [[1]] })] }] },
    undefined,
  ],
  ["an answer", answer, undefined],
  ["an answer compared", { "@===": [{ "@var": list("f", 0, "/number") }, true] }, undefined],
])("settled: %s", (_, rule, value) => {
  expect(settled(rule)).toBe(value);
});

test("a part beside a constant that settles the whole is not changed, the whole is", () => {
  expect(mutationsOf({ "@or": list(handed(true), answer) }).map(({ change }) => change)).toEqual([
    '"or" were "and"',
  ]);
  expect(mutationsOf({ "@or": list(handed(false), answer) }).map(({ change }) => change)).toEqual([
    '"or" were "and"',
    'part 2 of "or" were left out',
    '"present" were "absent"',
  ]);
});

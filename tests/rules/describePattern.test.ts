import { expect, test } from "vitest";
import { describePattern } from "../../engine/rules/describeRule.ts";

test.each([
  ["^[0-9]{9}$", "has exactly 9 digits"],
  ["^[0-9]+$", "has nothing but digits"],
  ["^[0-9A-Z]+$", "has nothing but digits and capital letters"],
  ["^[0-9+() -]+$", "has nothing but digits, spaces, +, (, ) and -"],
  ["^(000|666|9)", "begins with 000, 666 or 9"],
  ["^WF", "begins with WF"],
  ["^[0-9]{3}00", "has 00 after its first 3 digits"],
  ["^[0-9]{5}0000$", "has 0000 after its first 5 digits, and ends there"],
  ["box", "holds “box”"],
  ["^a.*(b|c)$", "has the form “^a.*(b|c)$”"],
])("a text that matches %s %s", (pattern, words) => {
  expect(describePattern(pattern)).toBe(words);
});

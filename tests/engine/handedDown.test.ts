import { describe, expect, test } from "vitest";
import { handedDown } from "../../engine/compile/ShapeReader.ts";

describe("autocomplete of a group holds for what is inside", () => {
  const cases: [string, unknown, unknown, boolean, string | undefined][] = [
    ["a field alone keeps its own", undefined, "address-line1", false, "address-line1"],
    ["off silences a field", "off", "address-line1", false, "off"],
    ["off silences a field without a word of its own", "off", undefined, false, "off"],
    ["off passes through an inner group", "off", undefined, true, "off"],
    ["a prefix stands before the field's word", "shipping", "address-line1", false, "shipping address-line1"],
    ["a prefix needs a word to stand before", "shipping", undefined, false, undefined],
    ["a prefix passes through an inner group", "shipping", undefined, true, "shipping"],
    ["prefixes join", "section-work", "shipping", true, "section-work shipping"],
    ["a field's own off stays off", "shipping", "off", false, "off"],
  ];
  test.each(cases)("%s", (_, outer, own, isGroup, result) => {
    expect(handedDown(outer, own, isGroup)).toBe(result);
  });
});

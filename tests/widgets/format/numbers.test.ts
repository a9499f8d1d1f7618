import { describe, expect, it } from "vitest";
import {
  formatDecimal,
  formatMoney,
  parseDecimal,
  parseMoney,
  parsePercent,
} from "../../../widgets/format/numbers.ts";
import { fc } from "../../config/campaign.ts";

describe("money", () => {
  it.each([
    ["1,234.5", 1234.5],
    ["$1234.50", 1234.5],
    ["$ 1,234.50", 1234.5],
    ["1234.50 $", 1234.5],
    ["USD 1 234", 1234],
    ["1,000,000", 1000000],
    [" 12 ", 12],
    [".5", 0.5],
    ["7.", 7],
    ["0", 0],
    ["-0", 0],
    ["-5", -5],
    ["-$5.00", -5],
    ["1.234", 1.234],
  ])("reads %j", (text, dollars) => {
    expect(parseMoney(text)).toBe(dollars);
  });

  it.each([
    "",
    "$",
    "abc",
    "1,23",
    "1.234,50",
    "12,3456",
    "1.2.3",
    "1e5",
    "--5",
    "five",
    "1234567890123456",
    "0.12345678901",
  ])("does not guess at %j", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  it.each([
    [1234.5, "1,234.50"],
    [0, "0.00"],
    [0.1, "0.10"],
    [-5, "-5.00"],
    [1000000000, "1,000,000,000.00"],
    [1.234, "1.234"],
    [1e-7, "0.0000001"],
  ])("writes %d", (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  it("loses no cent between writing and reading", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseMoney(formatMoney(cents / 100))).toBe(cents === 0 ? 0 : cents / 100);
      }),
    );
  });

  it("leaves a tidied text alone", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\$?\d{1,3}(,\d{3}){0,2}(\.\d{0,4})?$/), (text) => {
        const once = formatMoney(parseMoney(text)!);
        expect(formatMoney(parseMoney(once)!)).toBe(once);
      }),
    );
  });
});

describe("percent and plain numbers", () => {
  it.each([
    ["33.333333", 33.333333],
    ["33.5%", 33.5],
    ["50 %", 50],
    ["100", 100],
  ])("reads %j", (text, share) => {
    expect(parsePercent(text)).toBe(share);
  });

  it("writes six decimals without an exponent and rounds only where told", () => {
    expect(formatDecimal(33.333333)).toBe("33.333333");
    expect(formatDecimal(0.000001)).toBe("0.000001");
    expect(formatDecimal(33.33333333, { decimals: 6 })).toBe("33.333333");
    expect(formatDecimal(-0.001, { decimals: 2 })).toBe("0");
  });

  it("reads back every number of up to six decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (millionths) => {
        const number = millionths / 1e6;
        expect(parseDecimal(formatDecimal(number))).toBe(number);
      }),
    );
  });
});

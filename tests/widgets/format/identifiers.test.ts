import { describe, expect, it } from "vitest";
import {
  digitsOf,
  formatSsn,
  formatTaxId,
  maskSsn,
  nineDigits,
} from "../../../widgets/format/identifiers.ts";
import { tidyText } from "../../../widgets/format/tidyText.ts";
import { fc } from "../../config/campaign.ts";

describe("Social Security number", () => {
  it.each([
    "123456789",
    "123-45-6789",
    "123 45 6789",
    "123.45.6789",
    "123\u201345\u20136789",
    "123-456789",
    " 123-45-6789 ",
    "(123) 45/6789",
    "1 2 3 4 5 6 7 8 9",
    "123\u00a045\u00a06789",
  ])("reads %j", (text) => {
    expect(nineDigits(text)).toBe("123456789");
  });

  it.each(["", "12345678", "1234567890", "123-45-678a", "•••-••-6789"])("does not guess at %j", (text) => {
    expect(nineDigits(text)).toBeUndefined();
  });

  it("is written with dashes, hidden but for four digits, and otherwise left alone", () => {
    expect(formatSsn("123456789")).toBe("123-45-6789");
    expect(formatSsn("123-45")).toBe("123-45");
    expect(maskSsn("123456789")).toBe("•••-••-6789");
    expect(maskSsn("123-45")).toBe("123-45");
  });

  it("hides no less when hidden twice, and reads back what it writes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        expect(maskSsn(maskSsn(digits))).toBe(maskSsn(digits));
        expect(maskSsn(digits)).not.toContain(digits.slice(0, 5));
        expect(nineDigits(formatSsn(digits))).toBe(digits);
        expect(nineDigits(formatTaxId(digits))).toBe(digits);
      }),
    );
  });
});

describe("other texts", () => {
  it("writes a tax id as 99-9999999", () => {
    expect(formatTaxId("12 3456789")).toBe("12-3456789");
    expect(formatTaxId("12-34")).toBe("12-34");
  });

  it("finds the digits of a pasted code, and none in words", () => {
    expect(digitsOf("123 456")).toBe("123456");
    expect(digitsOf("code 123")).toBeUndefined();
  });

  it("tidies spaces and nothing else", () => {
    expect(tidyText("  Mary  Ann\tO\u2019Brien-Núñez ")).toBe("Mary Ann O\u2019Brien-Núñez");
  });
});

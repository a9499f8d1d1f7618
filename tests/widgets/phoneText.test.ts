import { describe, expect, test } from "vitest";
import { readPhone } from "../../widgets/PhoneInput/readPhone.ts";
import { fc } from "../config/campaign.ts";

describe("readPhone, USA", () => {
  test.each([
    "4155550123",
    "415-555-0123",
    "415-5550123",
    "(415) 555-0123",
    "415.555.0123",
    "415 555 0123",
    "+1 415 555 0123",
    "+1-415-555-0123",
    "1 (415) 555 0123",
    "  415/555/0123 ",
  ])("reads %j, shows 415-555-0123 and stores the mask's 415-5550123", (text) => {
    expect(readPhone(text, "USA")).toEqual({ shown: "415-555-0123", stored: "415-5550123", readable: true });
  });

  test.each(["415555012", "41555501234", "call me", "415-555-O123", ""])("keeps %j as it is", (text) => {
    expect(readPhone(text, "USA")).toEqual({ shown: text, stored: text, readable: false });
  });

  test("reading what was shown or stored changes nothing", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        const once = readPhone(digits, "USA");
        expect(readPhone(once.shown, "USA")).toEqual(once);
        expect(readPhone(once.stored, "USA")).toEqual(once);
      }),
    );
  });
});

describe("readPhone, elsewhere", () => {
  test("keeps the person's own grouping", () => {
    expect(readPhone(" (030)  901-820 ", "DEU")).toEqual({
      shown: "(030) 901-820",
      stored: "(030) 901-820",
      readable: true,
    });
  });
  test.each(["030 x 12", "()", ""])("BLK061 %j is not a number", (text) => {
    expect(readPhone(text, "DEU").readable).toBe(false);
  });
});

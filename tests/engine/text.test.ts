import { describe, expect, test } from "vitest";
import { isSeen, withAnswer } from "../../engine/index.ts";
import { fc } from "../config/campaign.ts";

describe("a text may hold what can be seen", () => {
  test.each([
    "Zoë",
    "O’Brien",
    "Núñez",
    "李小龙",
    "محمد",
    "می\u200cخواهم",
    "葛\u{e0100}城",
    "👩🏽‍💻 ❤️ 1️⃣",
    "a\u00a0b",
    "",
  ])("%s", (text) => expect(isSeen(text)).toBe(true));
  test.each([
    ["zero", "a\0"],
    ["a control of C1", "a\u0085"],
    ["a mark that reverses the direction", "a\u202egnp.exe"],
    ["an isolate", "a\u2067b\u2069"],
    ["half a character", "a\ud83d"],
    ["a space without width", "a\u200b"],
    ["a byte order mark", "\ufeffa"],
    ["a soft hyphen", "a\u00adb"],
    ["a filler", "a\u3164"],
    ["a private character", "a\ue000"],
    ["a tag", "a\u{e0041}"],
    ["a line separator", "a\u2028b"],
    ["a joiner of nothing", "\u200d"],
    ["a joiner after a blank", "a \u200d"],
    ["a line break where there is one line", "a\nb"],
    ["a tab where there is one line", "a\tb"],
  ])("but not %s", (_name, text) => expect(isSeen(text)).toBe(false));

  test("lines break in texts of several lines", () => {
    expect(isSeen("a\r\n\tb\n", true)).toBe(true);
    expect(isSeen("a\u000bb", true)).toBe(false);
  });

  test("at any depth of a value", () => {
    const value = (text: string) => ({ list: [1, null, true, { text }] });
    expect(isSeen(value("a"))).toBe(true);
    expect(isSeen(value("\0"))).toBe(false);
  });

  test("printable ASCII always is", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => isSeen(text)));
  });
});

test("an answer is normalized where it is put", () => {
  expect(withAnswer({}, "/a/b", "e\u0301")).toEqual({ a: { b: "é" } });
});

test("so are the texts inside an answer, and one without any stays the object that it is", () => {
  const list = [{ n: "e\u0301", at: [1, null, "\n\u0303", "n\u0303", "\ud83d"] }];
  expect(withAnswer({}, "/a", list)).toEqual({ a: [{ n: "é", at: [1, null, "\n\u0303", "ñ", "\ud83d"] }] });
  const plain = [{ n: "é", at: [1] }];
  expect(withAnswer({}, "/a", plain).a).toBe(plain);
});

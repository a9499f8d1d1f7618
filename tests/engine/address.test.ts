import { expect, test } from "vitest";
import { readAddress } from "../../app/flow/readAddress.ts";
import { addressOf, filledPath } from "../../engine/index.ts";

const base = "/o/gifts/{id}/send";

test.each<[string, string, { [name: string]: string }, string]>([
  ["a part of the base without a value is new", "s1", {}, "/o/gifts/new/send/s1"],
  ["a part of the base is filled", "s1", { id: "7" }, "/o/gifts/7/send/s1"],
  ["another name is asked for", "s1", { id: "7", as: "a b" }, "/o/gifts/7/send/s1?as=a%20b"],
  ["a step may have no path of its own", "", { id: "7" }, "/o/gifts/7/send"],
  ["a step's path may hold slashes", "more/s2", { id: "7" }, "/o/gifts/7/send/more/s2"],
  ["what a value holds stays in its place", "s1", { id: "a/b?c#d" }, "/o/gifts/a%2Fb%3Fc%23d/send/s1"],
])("%s, and is read back", (_what, path, values, address) => {
  expect(addressOf(base, path, values)).toBe(address);
  const { pathname, search } = new URL(address, "http://portal.invalid");
  expect(readAddress(base, { pathname, search })).toEqual({ path, values });
});

test("an address that says new has no value, whatever is asked beside it", () => {
  expect(readAddress(base, { pathname: "/o/gifts/new/send/", search: "?id=7&from=a" })).toEqual({
    path: "",
    values: { from: "a" },
  });
});

test("an address with a malformed escape is read as it stands", () => {
  expect(readAddress(base, { pathname: "/o/gifts/%E0%A4%A/send/%E0", search: "?as=%E0%A4%A" })).toEqual({
    path: "%E0",
    values: { id: "%E0%A4%A", as: "\ufffd%A" },
  });
});

test("an exit is filled as the base is", () => {
  expect(filledPath("/portal/gifts/{id}", { id: "7" })).toBe("/portal/gifts/7");
  expect(filledPath("dashboard", { id: "7" })).toBe("dashboard");
});

import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { constantsComparedWith, readPaths } from "../../engine/rules/index.ts";

const found = (rule: Json) =>
  constantsComparedWith(rule).map(({ path, op, constant }) => [path, op, constant]);

describe("constants that a rule compares with", () => {
  test("on either side, with the path on the left", () => {
    expect(found({ and: [{ "<": [{ var: "age" }, 18] }, { "<": [5000, { var: "amount" }] }] })).toEqual([
      ["age", "<", 18],
      ["amount", ">", 5000],
    ]);
    expect(found({ "<=": [0, { var: "share" }, 100] })).toEqual([
      ["share", ">=", 0],
      ["share", "<=", 100],
    ]);
  });

  test("members, patterns and beginnings", () => {
    expect(found({ in: [{ var: "state" }, ["TX", "CA"]] })).toEqual([
      ["state", "===", "TX"],
      ["state", "===", "CA"],
    ]);
    expect(
      found({ or: [{ matches: [{ var: "zip" }, "^\\d+$"] }, { startsWith: [{ var: "account" }, "713"] }] }),
    ).toEqual([
      ["zip", "matches", "^\\d+$"],
      ["account", "startsWith", "713"],
    ]);
  });

  test("in the items of a list, filtered or not", () => {
    expect(found({ some: [{ var: "people" }, { "===": [{ var: "role" }, "SPOUSE"] }] })).toEqual([
      ["people.*.role", "===", "SPOUSE"],
    ]);
    expect(
      found({ all: [{ filter: [{ var: "ids" }, { ">": [{ var: "" }, 1] }] }, { "<": [{ var: "" }, 9] }] }),
    ).toEqual([
      ["ids.*", ">", 1],
      ["ids.*", "<", 9],
    ]);
  });

  test("out of a list again", () => {
    const inner: Json = { and: [{ "===": [{ var: "$up.type" }, 1] }, { ">": [{ var: "$.owner.age" }, 17] }] };
    expect(found({ some: [{ var: "people" }, inner] })).toEqual([
      ["type", "===", 1],
      ["$.owner.age", ">", 17],
    ]);
    expect(found({ "===": [{ var: "$up.type" }, 1] })).toEqual([["$up.type", "===", 1]]);
  });

  test("a list that is put together has no path", () => {
    expect(
      found({ some: [{ merge: [{ var: "a" }, { var: "b" }] }, { "===": [{ var: "role" }, 1] }] }),
    ).toEqual([]);
  });

  test("in a row, and with null", () => {
    expect(found({ row: { a: { "!==": [{ var: "x" }, null] } } })).toEqual([["x", "!==", null]]);
  });
});

test("the paths that a rule reads, as written, once each", () => {
  const rule: Json = {
    and: [
      { some: [{ var: "people" }, { "===": [{ var: ["role"] }, { var: "$up.kind" }] }] },
      { var: "people" },
      { present: { row: { var: { var: "inRow" } } } },
    ],
  };
  expect(readPaths(rule)).toEqual(["people", "role", "$up.kind", "inRow"]);
});

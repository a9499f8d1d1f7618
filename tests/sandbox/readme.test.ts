import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import refusals from "../../app/sandbox/http/refusals.json" with { type: "json" };

const room = join(import.meta.dirname, "../../app/sandbox");
const pages = ["README.md", "CALLS.md"].map((page) => readFileSync(join(room, page), "utf8")).join("");

test("the README and its page of calls tell every refusal", () => {
  expect(Object.keys(refusals).filter((code) => !pages.includes(code))).toEqual([]);
});

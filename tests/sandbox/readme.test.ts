import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import refusals from "../../app/sandbox/refusals.json" with { type: "json" };

const room = join(import.meta.dirname, "../../app/sandbox");
const readme = readFileSync(join(room, "README.md"), "utf8");

test("the README tells every refusal", () => {
  expect(Object.keys(refusals).filter((code) => !readme.includes(code))).toEqual([]);
});

test("the README tells every call", () => {
  const calls = readdirSync(join(room, "calls")).flatMap((file) =>
    [
      ...readFileSync(join(room, "calls", file), "utf8").matchAll(
        /app\.(?:get|post|put|patch|delete)\(\s*"([^"]+)"/g,
      ),
    ].map((match) => match[1]!),
  );
  expect(calls.length).toBeGreaterThan(35);
  const told = (path: string) => {
    const plain = path.replace(/:(\w+)\{.*\}$/, "").replace(/:(\w+)/g, "{$1}");
    const last = plain.slice(plain.lastIndexOf("/"));
    return readme.includes(plain) || (plain.startsWith("/user/session/") && readme.includes(`, ${last}`));
  };
  expect(calls.filter((path) => !told(path))).toEqual([]);
});

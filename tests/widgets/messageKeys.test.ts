import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import catalogue from "../../schemas/messages.en.json" with { type: "json" };
import { messageKeys } from "../../widgets/messageKeys.ts";

const room = join(import.meta.dirname, "../../widgets");
const sources = readdirSync(room, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && path !== "messageKeys.ts")
  .map((path) => readFileSync(join(room, path), "utf8"));
const known: readonly string[] = messageKeys;

test("every sentence that a widget says by name is on the list", () => {
  const said = sources.flatMap((source) =>
    [...source.matchAll(/\btext\(\s*"([\w.]+)"/g), ...source.matchAll(/"(upload\.\w+)"/g)].map(
      ([, key]) => key,
    ),
  );
  expect([...new Set(said)].filter((key) => key && !known.includes(key)).sort()).toEqual([]);
});

test("every computed key has a member on the list", () => {
  const starts = sources.flatMap((source) =>
    [...source.matchAll(/\btext\(\s*`([\w.]+)\$\{/g)].map(([, start]) => start),
  );
  expect(starts.filter((start) => start && !known.some((key) => key.startsWith(start)))).toEqual([]);
});

test("the catalogue has every sentence on the list", () => {
  expect(known.filter((key) => !(key in catalogue))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tests = join(import.meta.dirname, "..");
const own = /config\/campaign(\.test)?\.ts$/;

test("every test with generated cases takes its size and its seed from one place", () => {
  const files = readdirSync(tests, { recursive: true }).map(String);
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !own.test(file));
  const apart = sources.filter((file) =>
    /from "fast-check"|\bnumRuns:|\bseed: \d/.test(readFileSync(join(tests, file), "utf8")),
  );
  expect(apart, "import fc and campaign from tests/config/campaign.ts").toEqual([]);
});

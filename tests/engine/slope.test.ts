import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { callsOf } from "./callsOf.ts";
import { costsOf, longLists } from "./longLists.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** How many times the work may grow with ten times the entries: n log n, and a tenth for what is left of a smaller list. */
const mostGrowth = (many: number) => ((10 * Math.log(many)) / Math.log(many / 10)) * 1.1;

/** `npm run bench` goes on to 4,000 entries. */
describe.each(longLists)("$title", (long) => {
  test("take calls of the engine that grow no faster than n log n", () => {
    const [few, some, many] = costsOf(long, [4, 40, 400], sources, callsOf);
    for (const work of Object.keys(few ?? {})) {
      const calls = [few, some, many].map((costs) => costs?.[work] ?? 0) as [number, number, number];
      expect(calls[0], work).toBeGreaterThan(100);
      expect(calls[1] / calls[0], `${work}: 4 to 40 entries`).toBeLessThanOrEqual(mostGrowth(40));
      expect(calls[2] / calls[1], `${work}: 40 to 400 entries`).toBeLessThanOrEqual(mostGrowth(400));
    }
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clock } from "../../app/api/transport/clock.ts";

const HOUR = 3_600_000;
let own: number;
let date: number;

beforeEach(() => {
  own = performance.now();
  date = Date.now();
  vi.spyOn(performance, "now").mockImplementation(() => own);
  vi.spyOn(Date, "now").mockImplementation(() => date);
});
afterEach(() => vi.restoreAllMocks());

/** How far the clock goes on while the page's own clock and the date do. */
function gone(byOwn: number, byDate: number): number {
  const before = clock();
  own += byOwn;
  date += byDate;
  // The page's own clock has fractions, which add up to a little less or more.
  return Math.round(clock() - before);
}

test("goes on with the page's own clock, whatever the date is set to", () => {
  expect(gone(1_000, 1_000)).toBe(1_000);
  expect(gone(1_000, 1_000 - HOUR)).toBe(1_000);
  expect(gone(1_000, 1_000)).toBe(1_000);
  expect(gone(1_000, 900)).toBe(1_000);
});

test("counts what the device slept, also after the date was set back", () => {
  expect(gone(1_000, 1_000 + HOUR)).toBe(1_000 + HOUR);
  gone(0, -3 * HOUR);
  expect(gone(1_000, 1_000 + HOUR)).toBe(1_000 + HOUR);
});

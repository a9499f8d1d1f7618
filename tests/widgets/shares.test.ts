import { describe, expect, test } from "vitest";
import { shareSlices } from "../../widgets/ShareDonut/shareSlices.ts";
import { formatShare } from "../../widgets/ShareTable/shares.ts";
import { fc } from "../config/campaign.ts";

describe("shareSlices", () => {
  test("adds what nobody holds as the last piece, numbered 0", () => {
    expect(shareSlices([50, 35], 100).map(({ number, share }) => [number, share])).toEqual([
      [1, 50],
      [2, 35],
      [0, 15],
    ]);
  });

  test("draws no piece for a share of nothing and keeps the others' numbers", () => {
    expect(shareSlices([0, 100], 100).map(({ number }) => number)).toEqual([2]);
  });

  test("takes thirds with six decimals as the whole", () => {
    expect(shareSlices([33.333333, 33.333333, 33.333334], 100)).toHaveLength(3);
  });

  test("above 100 the ring stands for the sum, without a missing piece", () => {
    expect(shareSlices([80, 80], 100).map(({ number }) => number)).toEqual([1, 2]);
  });

  test("labels lie outside the ring, marks within it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }), (shares) => {
        for (const { mark, label } of shareSlices(shares, 100)) {
          expect(Math.hypot(...label)).toBeCloseTo(114, 3);
          expect(Math.hypot(...mark)).toBeCloseTo(81, 3);
        }
      }),
    );
  });
});

test.each([
  [50, "50%"],
  [33.333333, "33.333333%"],
  [0.1 + 0.2, "0.3%"],
  [100, "100%"],
])("formatShare(%d) is %s", (share, expected) => expect(formatShare(share)).toBe(expected));

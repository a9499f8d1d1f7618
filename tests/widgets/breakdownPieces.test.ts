import { describe, expect, it } from "vitest";
import { type BreakdownPart, breakdownPieces } from "../../widgets/Breakdown/breakdownPieces.ts";

const tax = (amount: number): BreakdownPart => ({ label: "Tax", amount, kind: "tax" });
const fee = (amount: number): BreakdownPart => ({ label: "Fees", amount, kind: "fee" });

describe("breakdownPieces", () => {
  it("puts what is received first, then each part, to the whole of the bar", () => {
    expect(breakdownPieces(1000, [tax(100), fee(50)], 850)).toEqual({
      pieces: [
        { number: 0, kind: "net", from: 0, width: 85 },
        { number: 1, kind: "tax", from: 85, width: 10 },
        { number: 2, kind: "fee", from: 95, width: 5 },
      ],
      end: 100,
      over: 0,
    });
  });

  it("keeps the numbers of the table where a part is nothing", () => {
    expect(breakdownPieces(100, [tax(0), fee(30)], 70).pieces.map(({ number }) => number)).toEqual([0, 2]);
  });

  it("stands for all that is taken where that is more than the amount, and says where the amount ends", () => {
    const { pieces, end, over } = breakdownPieces(1000, [tax(950), fee(300)], 0);
    expect(pieces.map(({ width }) => width)).toEqual([76, 24]);
    expect(end).toBe(80);
    expect(over).toBe(250);
  });

  it("counts in cents: a tenth and two tenths are three tenths", () => {
    expect(breakdownPieces(0.3, [tax(0.1), fee(0.2)], 0)).toMatchObject({ end: 100, over: 0 });
  });

  it("leaves part of the bar empty where the figures do not add up, rather than stretch them", () => {
    const { pieces } = breakdownPieces(100, [tax(10)], 60);
    expect(pieces.reduce((sum, { width }) => sum + width, 0)).toBe(70);
  });

  it("is empty without an amount", () => {
    expect(breakdownPieces(0, [], 0).pieces).toEqual([]);
  });
});

import type { BreakdownPart } from "./BreakdownPart.ts";

/** One piece of the bar. `from` and `width` in percent of the whole bar. */
export interface BreakdownPiece {
  /** The place in the table, from 1; 0 is what is received. */
  number: number;
  kind: "net" | BreakdownPart["kind"];
  from: number;
  width: number;
}

export interface BreakdownPieces {
  pieces: readonly BreakdownPiece[];
  /** Where the amount ends, in percent of the bar; 100 unless more is taken out than there is. */
  end: number;
  /** What is taken out beyond the amount, in dollars. */
  over: number;
}

/**
 * Returns the pieces of the bar in the order of the table, what is received first. Where more is taken out than there
 * is, the bar stands for all that is taken out and `end` says where the amount ends in it.
 * @param gross the amount, in dollars
 * @param net what is received, in dollars
 */
export function breakdownPieces(
  gross: number,
  parts: readonly BreakdownPart[],
  net: number,
): BreakdownPieces {
  const amounts = [
    { number: 0, kind: "net" as const, cents: cents(net) },
    ...parts.map(({ amount, kind }, index) => ({ number: index + 1, kind, cents: cents(amount) })),
  ].filter((piece) => piece.cents > 0);
  const whole = Math.max(
    cents(gross),
    amounts.reduce((sum, piece) => sum + piece.cents, 0),
  );
  if (whole === 0) return { pieces: [], end: 100, over: 0 };
  const taken = parts.reduce((sum, { amount }) => sum + cents(amount), 0);
  let at = 0;
  const pieces = amounts.map(({ cents: size, ...piece }) => {
    const from = (at / whole) * 100;
    at += size;
    return { ...piece, from, width: (size / whole) * 100 };
  });
  return {
    pieces,
    end: (Math.max(cents(gross), 0) / whole) * 100,
    over: Math.max(0, taken - cents(gross)) / 100,
  };
}

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

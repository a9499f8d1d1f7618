/** One deduction from an amount, in dollars. */
export interface BreakdownPart {
  label: string;
  amount: number;
  kind: "tax" | "fee";
}

/** One piece of the bar. `from` and `width` are percentages of the whole bar. */
export interface BreakdownPiece {
  /** The row's position in the table, from 1; 0 for what is received. */
  number: number;
  kind: "net" | BreakdownPart["kind"];
  from: number;
  width: number;
}

export interface BreakdownPieces {
  pieces: readonly BreakdownPiece[];
  /** Where the amount ends, in percent of the bar: 100 unless more is deducted than there is. */
  end: number;
  /** By how much the deductions exceed the amount, in dollars. */
  over: number;
}

/**
 * Returns the pieces of the bar in the table's order, what is received first. If the deductions exceed the amount, the
 * bar shows all deductions and `end` marks the amount.
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

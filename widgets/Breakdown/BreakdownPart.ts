/** One deduction from an amount, in dollars. */
export interface BreakdownPart {
  label: string;
  amount: number;
  kind: "tax" | "fee";
}

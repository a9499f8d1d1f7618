/** One thing that is taken out of an amount, in dollars. */
export interface BreakdownPart {
  label: string;
  amount: number;
  kind: "tax" | "fee";
}

/** What a form asks for; amounts in cents. */
export interface FormMoney {
  cash: bigint;
  /** Each at the part of its market value that is asked for. */
  assets: readonly { cusip: string; cents: bigint }[];
  fees: bigint;
  /** Fees that are paid by check come later, and move nothing now. */
  feesFrom: "account" | "card" | "check";
  /** The stored card that is charged. */
  cardId?: string;
  /** The person's own account that receives it; without it the money leaves. */
  paidTo?: string;
}

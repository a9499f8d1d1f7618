/** Amounts in cents. */
export interface Taken {
  cash: bigint;
  /** Each at the part of its market value that is asked for. */
  assets: readonly { cusip: string; cents: bigint }[];
}

/** What a form asks for. */
export interface FormMoney extends Taken {
  /** What a schedule pays each time, and how often; it moves nothing when the form is sent. */
  scheduled?: Taken & { often: string };
  fees: bigint;
  /** Fees that are paid by check come later, and move nothing now. */
  feesFrom: "account" | "card" | "check";
  /** What of the cash is withheld for tax. */
  tax?: bigint;
  /** Whether the account is closed: all that it holds is taken, and its fees come out of that. */
  closes?: boolean;
  /** The stored card that is charged. */
  cardId?: string;
  /** The person's own account that receives it; without it the money leaves. */
  paidTo?: string;
}

/** Amounts in cents. */
export interface Taken {
  cash: bigint;
  /** Each with the requested part of its market value. */
  assets: readonly { cusip: string; cents: bigint }[];
}

/** The money a form asks for. */
export interface FormMoney extends Taken {
  /** What a schedule pays each time, and how often. Sending the form does not move it. */
  scheduled?: Taken & { often: string };
  fees: bigint;
  /** Fees paid by check arrive later and move nothing now. */
  feesFrom: "account" | "card" | "check";
  /** The part of the cash that is withheld for tax. */
  tax?: bigint;
  /** Whether the account is closed: then all its holdings are taken, and its fees come out of them. */
  closes?: boolean;
  /** The stored card to charge. */
  cardId?: string;
  /** The person's own account that receives it. Without it the money leaves. */
  paidTo?: string;
}

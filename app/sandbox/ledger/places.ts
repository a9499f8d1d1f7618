/** The names of the ledger's places. `account` and `pending` are the person's money; the others are outside. */
export const places = {
  account: (code: string) => `account:${code}`,
  /** Deposits that are not final yet. */
  pending: (code: string) => `pending:${code}`,
  /** Reserved for a request that is submitted but not settled. */
  transit: (requestId: string) => `transit:${requestId}`,
  /** Paid out for good. */
  paid: (requestId: string) => `paid:${requestId}`,
  /** Where a property that was bought comes from. */
  seller: (requestId: string) => `seller:${requestId}`,
  fees: "fees",
  cards: "cards",
  tax: "tax",
  opening: "opening",
} as const;

/** Names of the ledger's places. What a person is worth stands in `account` and `pending`; the others are the world's. */
export const places = {
  account: (code: string) => `account:${code}`,
  /** Deposits that are not final yet. */
  pending: (code: string) => `pending:${code}`,
  /** What is reserved for a request that is submitted and not settled. */
  transit: (requestId: string) => `transit:${requestId}`,
  /** What has left for good. */
  paid: (requestId: string) => `paid:${requestId}`,
  fees: "fees",
  cards: "cards",
  tax: "tax",
  opening: "opening",
} as const;

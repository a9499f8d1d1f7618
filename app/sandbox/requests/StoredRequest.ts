/** What a request stores besides its columns, sealed. Each flow defines its shape. */
export type RequestBody = Record<string, unknown>;

/**
 * What the ledger has done with a request's money. What pays at once ends as paid out or given back, never as both. What
 * pays in parts can be refunded, and what was not sent goes back.
 */
export type MoneyState =
  | "none"
  | "reserved"
  | "paid in part"
  | "refunded"
  | "paid out"
  | "given back"
  | "given back in part";

/** A request that takes money out: a one-time distribution, a purchase or one of the forms. */
export interface StoredRequest {
  id: string;
  /** The number that people are told. */
  number: string;
  personId: string;
  flow: string;
  /** Null until an account is chosen. */
  accountCode: string | null;
  /** Grows by one with each save. */
  revision: number;
  state: "draft" | "submitted";
  /** Only takeTransition changes it, and the next two. */
  status: string;
  /** 1 unpaid, 2 paid, 3 paid and submitted. */
  paymentStatus: number;
  money: MoneyState;
  step: number;
  body: RequestBody;
  comment: string;
  createdAt: Date;
  savedAt: Date;
  submittedAt: Date | null;
}

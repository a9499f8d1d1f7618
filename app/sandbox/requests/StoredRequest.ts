/** What a request stores besides its columns, sealed. Each flow defines its shape. */
export type RequestBody = Record<string, unknown>;

/** A request that takes money out: a one-time distribution or one of the forms. */
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
  status: string;
  step: number;
  paymentStatus: number;
  body: RequestBody;
  comment: string;
  createdAt: Date;
  savedAt: Date;
  submittedAt: Date | null;
}

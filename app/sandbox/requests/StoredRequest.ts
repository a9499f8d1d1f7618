/** What a request holds beside its columns; kept sealed. Each flow says what `json` is. */
export type RequestBody = Record<string, unknown>;

/** A request that takes money out: a one-time distribution or one of the forms. */
export interface StoredRequest {
  id: string;
  /** The friendly id that people are told. */
  number: string;
  personId: string;
  flow: string;
  /** Null until one is chosen. */
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

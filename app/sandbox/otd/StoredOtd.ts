import type { HeldStepped, SteppedBody, StoredStepped } from "../stepped/Stepped.ts";

/** The sealed contents of a distribution. */
export interface OtdBody extends SteppedBody {
  /** What was signed; absent before. */
  signed?: Signed;
  /** Why its owner canceled it. */
  reason?: string;
}

/** A distribution as it was signed. Amounts are in cents, as text because JSON has no bigint. */
export interface Signed {
  /** The documents' fields of step 2, from the custodian's own walk. */
  fields: Record<string, unknown>;
  cash: string;
  assets: { cusip: string; cents: string; isWhole: boolean }[];
  federal: string;
  state: string;
  fees: { abbr: string; name: string; cents: string }[];
  paidBy: string;
  paidFrom: string;
}

/** A distribution as it is stored. */
export type StoredOtd = StoredStepped<OtdBody>;

/** Everything that a call about a distribution needs. */
export type HeldOtd = HeldStepped<OtdBody>;

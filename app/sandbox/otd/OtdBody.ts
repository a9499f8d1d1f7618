import type { OtdStep } from "./otdSteps.ts";

/** The sealed contents of a distribution. */
export interface OtdBody extends Record<string, unknown> {
  /** The last saved answers by step. */
  answers: { [step in OtdStep]?: Record<string, unknown> };
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

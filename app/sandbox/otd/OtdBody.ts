import type { OtdStep } from "./otdSteps.ts";

/** What a distribution holds, sealed. */
export interface OtdBody extends Record<string, unknown> {
  /** By step, as they were saved last. */
  answers: { [step in OtdStep]?: Record<string, unknown> };
  /** What was signed; absent before. */
  signed?: Signed;
  /** Why its owner cancelled it. */
  reason?: string;
}

/** A distribution as it was signed; amounts in cents as texts, because JSON knows no bigint. */
export interface Signed {
  /** The documents' fields of step 2, by the custodian's own walk. */
  fields: Record<string, unknown>;
  cash: string;
  assets: { cusip: string; cents: string; isWhole: boolean }[];
  federal: string;
  state: string;
  fees: { abbr: string; name: string; cents: string }[];
  paidBy: string;
  paidFrom: string;
}

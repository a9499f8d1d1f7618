import type { AnswerProps } from "../../../engine/react/index.ts";
import { type ShareRow, ShareSummary } from "../../../widgets/index.ts";

/** The shares of the beneficiaries. `props`: rows, primaryTotal and contingentTotal. */
export function Shares({ props }: AnswerProps) {
  const { rows = [], primaryTotal = 0, contingentTotal = 0 } = props;
  const named = (rows as ShareRow[]).map((row) => ({
    ...row,
    name: row.name?.trim() ?? "",
    share: row.share ?? 0,
  }));
  const totals = { primary: Number(primaryTotal), contingent: Number(contingentTotal) };
  return <ShareSummary rows={named} totals={totals} />;
}

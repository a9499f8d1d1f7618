import { ShareDonut } from "../ShareDonut/ShareDonut.tsx";
import type { ShareRow, ShareTotals } from "../ShareTable/ShareRow.ts";
import { ShareTable } from "../ShareTable/ShareTable.tsx";

export interface ShareSummaryProps {
  rows: readonly ShareRow[];
  totals: ShareTotals;
}

/** The ring and the table of shares side by side: one for the eye, one for the figures, both complete. */
export function ShareSummary({ rows, totals }: ShareSummaryProps) {
  if (rows.length === 0) return null;
  return (
    <div className="ShareSummary">
      <div className="ShareSummary-pair">
        <ShareDonut rows={rows} totals={totals} />
        <ShareTable rows={rows} totals={totals} />
      </div>
    </div>
  );
}

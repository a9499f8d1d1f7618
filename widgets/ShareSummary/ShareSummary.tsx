import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { ShareDonut } from "../ShareDonut/ShareDonut.tsx";
import { ShareTable } from "../ShareTable/ShareTable.tsx";
import { type ShareRow, type ShareTotals, shareKinds, sharesText } from "../ShareTable/shares.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface ShareSummaryProps {
  rows: readonly ShareRow[];
  totals: ShareTotals;
}

/**
 * Shares as ring and table side by side, a pair for each kind; both show everything. One live region announces changes
 * of all, at most once a second.
 */
export function ShareSummary({ rows, totals }: ShareSummaryProps) {
  const { text } = useWidgetPorts();
  return (
    <div className="ShareSummary">
      {shareKinds(rows).map(({ kind, rows: held }) => (
        <div className="ShareSummary-pair" key={kind}>
          <ShareDonut rows={held} totals={totals} />
          <ShareTable rows={held} totals={totals} silent />
        </div>
      ))}
      <PoliteStatus text={sharesText(rows, totals, text)} />
    </div>
  );
}

import type { ReactNode } from "react";
import { useWidgetPorts } from "../WidgetPorts.ts";

/** One answer as it is read back. `value` is already worded and masked; absent where nothing was answered. */
export interface SummaryRow {
  label: string;
  value?: ReactNode;
}

/** Labels and their answers, in two columns where there is room. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const { text } = useWidgetPorts();
  return (
    <dl className="SummaryList">
      {rows.map(({ label, value }) => (
        <div className="SummaryList-row" key={label}>
          <dt>{label}</dt>
          {value === undefined || value === null || value === "" ? (
            <dd className="SummaryList-none">{text("widget.summary.none")}</dd>
          ) : (
            <dd>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

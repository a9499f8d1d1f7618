import type { ReactNode } from "react";
import { useWidgetPorts } from "../WidgetPorts.ts";

/** One answer in a summary. `value` is already formatted and masked; absent if there is no answer. */
export interface SummaryRow {
  label: string;
  value?: ReactNode;
}

/** Labels and their answers, in two columns if there is room. */
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

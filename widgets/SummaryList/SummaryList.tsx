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
      {rows.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, such as two people of one name
        <div className="SummaryList-row" key={index}>
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

import { CircleAlert } from "lucide-react";
import { formatMoney } from "../format/numbers.ts";
import { Icon } from "../Icon/Icon.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { BreakdownBar } from "./BreakdownBar.tsx";
import { BreakdownSwatch } from "./BreakdownSwatch.tsx";
import { type BreakdownPart, breakdownPieces } from "./breakdownPieces.ts";

/**
 * What the person receives of an amount: the sum in large figures, the amount as a bar, and a table with the same
 * facts, which is the one that screen readers read. `props`: `gross` (the amount in dollars), `parts` (what is deducted), `net` (what remains), `called` (the name of the
 * amount, if it is not "Amount"). Without an amount, shows a sentence instead. Announces changes at most once a second.
 */
export function Breakdown({ id, label, props }: Pick<WidgetProps, "id" | "label" | "props">) {
  const { text } = useWidgetPorts();
  const gross = numberOf(props.gross);
  const net = numberOf(props.net);
  const parts = (props.parts ?? []) as readonly BreakdownPart[];
  if (gross <= 0) {
    return (
      <p className="Breakdown-none" id={id}>
        {text("widget.breakdown.none")}
      </p>
    );
  }
  const bar = breakdownPieces(gross, parts, net);
  const said = text("widget.breakdown.said", { net, gross });
  const problem = bar.over > 0 ? text("widget.breakdown.over", { over: bar.over }) : undefined;
  return (
    <div className="Breakdown" id={id}>
      <div className="Breakdown-sheet">
        <div className="Breakdown-figure">
          <div aria-hidden="true">
            <p className="Breakdown-label">{label}</p>
            <p className="Breakdown-net">${formatMoney(net)}</p>
            <BreakdownBar {...bar} />
          </div>
          {problem ? (
            <p className="Breakdown-problem">
              <Icon of={CircleAlert} />
              <span>{problem}</span>
            </p>
          ) : null}
        </div>
        <table className="Breakdown-table">
          <caption className="visually-hidden">{label}</caption>
          <tbody>
            <tr>
              <th scope="row">
                {typeof props.called === "string" ? props.called : text("widget.breakdown.gross")}
              </th>
              <td>${formatMoney(gross)}</td>
            </tr>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat; the bar goes by position
              <tr key={index}>
                <th scope="row">
                  <span className="Breakdown-part">
                    <BreakdownSwatch number={index + 1} kind={part.kind} />
                    <span>{part.label}</span>
                  </span>
                </th>
                <td>
                  <span aria-hidden="true">{"\u2212\u2009"}</span>
                  <span className="visually-hidden">{text("widget.breakdown.less")} </span>$
                  {formatMoney(part.amount)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="Breakdown-part">
                  <BreakdownSwatch number={0} kind="net" />
                  <span>{text("widget.breakdown.net")}</span>
                </span>
              </th>
              <td>${formatMoney(net)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <PoliteStatus text={problem ?? said} />
    </div>
  );
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

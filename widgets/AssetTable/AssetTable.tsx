import { formatMoney } from "../format/numbers.ts";
import { withCalls } from "../Notice/withCalls.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { type AssetRow, assetGroups } from "./assetGroups.ts";

/**
 * A table of an account's holdings with a radio in each row. The keys are those of a radio group; a click anywhere on a
 * row chooses it. Belongs in a Fieldset, whose legend is the question. `props`: `rows`, or `groups` of rows with the
 * total of each group. `ui.emptyText`: shown if there are no holdings.
 */
export function AssetTable(widget: WidgetProps<string>) {
  const { id, label, value, ui } = widget;
  const { text } = useWidgetPorts();
  const groups = assetGroups(widget);
  if (groups.length === 0) {
    return (
      <p className="AssetTable-none" id={id} tabIndex={-1}>
        {withCalls(text(typeof ui.emptyText === "string" ? ui.emptyText : "widget.assets.none"))}
      </p>
    );
  }
  const ids = new Map(
    groups.flatMap(({ rows }) => rows).map((row, index) => [row.value, index === 0 ? id : `${id}-${index}`]),
  );
  const totalled = groups.length > 1 || groups.some(({ total }) => typeof total === "number");
  return (
    <div className="AssetTable">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="AssetTable-mark">
              <span className="visually-hidden">{text("widget.assets.choice")}</span>
            </th>
            <th scope="col">{text("widget.assets.asset")}</th>
            <th scope="col" className="AssetTable-amount">
              {text("widget.assets.value")}
            </th>
          </tr>
        </thead>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id and keep the server's order
          <tbody key={at}>
            {totalled ? (
              <tr className="AssetTable-group">
                <th scope="rowgroup" colSpan={2}>
                  {group.label}
                </th>
                <td className="AssetTable-amount">{dollars(group.total)}</td>
              </tr>
            ) : null}
            {group.rows.map((row) => (
              <Holding
                key={row.value}
                widget={widget}
                row={row}
                own={ids.get(row.value) ?? id}
                chosen={row.value === value}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface HoldingProps {
  widget: WidgetProps<string>;
  row: AssetRow;
  /** The id of the radio. */
  own: string;
  chosen: boolean;
}

function Holding({ widget, row, own, chosen }: HoldingProps) {
  const { name, readOnly, onChange } = widget;
  const amount = dollars(row.amount);
  return (
    <tr className="AssetTable-row">
      <td className="AssetTable-mark">
        <input
          id={own}
          type="radio"
          className="Choice-mark Choice-mark--round"
          name={name}
          value={row.value}
          checked={chosen}
          disabled={readOnly}
          aria-describedby={amount ? `${own}-amount` : undefined}
          onChange={() => onChange(row.value)}
        />
      </td>
      <th scope="row">
        <label className="AssetTable-label" htmlFor={own}>
          {row.label}
          {row.detail ? <span className="AssetTable-detail">{row.detail}</span> : null}
        </label>
      </th>
      <td className="AssetTable-amount" id={`${own}-amount`}>
        {amount}
      </td>
    </tr>
  );
}

function dollars(amount: number | null | undefined): string {
  return typeof amount === "number" ? `$${formatMoney(amount)}` : "";
}

import { formatDate } from "../format/formatDate.ts";
import { formatDecimal } from "../format/formatDecimal.ts";
import { formatMoney } from "../format/formatMoney.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

type As = "money" | "date";

interface Column {
  /** The name in each row. */
  field: string;
  title: string;
  as?: As;
}

interface FootRow {
  /** The name among `props`. */
  prop: string;
  title: string;
  as?: As;
}

/**
 * Rows to read, not to answer. `props.rows`: objects; `ui.columns`: which of their fields, in order; `ui.foot`: single
 * values of `props` beneath, under the last column. Without either a sentence says so.
 */
export function DataTable({ id, label, ui, props, describedBy }: Omit<WidgetProps, "onChange" | "onBlur">) {
  const { text } = useWidgetPorts();
  const columns = (ui.columns ?? []) as readonly Column[];
  const foot = (ui.foot ?? []) as readonly FootRow[];
  const rows = (props.rows ?? []) as readonly Readonly<Record<string, unknown>>[];
  const [first, ...others] = columns;
  return (
    <div className="DataTable" id={id}>
      <table aria-describedby={describedBy}>
        <caption>{label}</caption>
        {rows.length > 0 && columns.length > 2 ? (
          <thead>
            <tr>
              {columns.map(({ field, title, as }) => (
                <th key={field} scope="col" className={classOf(as)}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows bear no id, are never edited, and may read the same
            <tr key={index}>
              {first ? <th scope="row">{worded(row[first.field], first.as)}</th> : null}
              {others.map(({ field, as }) => (
                <td key={field} className={classOf(as)}>
                  {worded(row[field], as)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && foot.length === 0 ? (
            <tr>
              <td className="DataTable-none" colSpan={Math.max(columns.length, 1)}>
                {text("widget.table.none")}
              </td>
            </tr>
          ) : null}
        </tbody>
        {foot.length > 0 ? (
          <tfoot>
            {foot.map(({ prop, title, as }) => (
              <tr key={prop}>
                <th scope="row" colSpan={Math.max(columns.length - 1, 1)}>
                  {title}
                </th>
                <td className={classOf(as)}>{worded(props[prop], as)}</td>
              </tr>
            ))}
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function classOf(as: As | undefined): string | undefined {
  return as && `DataTable-${as}`;
}

function worded(value: unknown, as: As | undefined): string {
  if (value === undefined || value === null) return "";
  if (as === "money") return `$${formatMoney(Number(value))}`;
  if (as === "date") return formatDate(String(value));
  return typeof value === "number" ? formatDecimal(value) : String(value);
}

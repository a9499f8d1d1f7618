import { formatDate } from "../format/formatDate.ts";
import { formatDecimal, formatMoney } from "../format/numbers.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

type As = "money" | "date";

interface Column {
  /** The field's name in each row. */
  field: string;
  title: string;
  as?: As;
}

interface SingleRow {
  /** The name in `props`. */
  prop: string;
  title: string;
  as?: As;
}

type Row = Readonly<Record<string, unknown>>;

/** Rows under a label, with the total of the last column if there is one. */
interface Group {
  label?: string;
  total?: unknown;
  rows: readonly Row[];
}

/**
 * A table to read. `props.rows`: objects; or `props.groups`: such rows under labels, with totals. `ui.columns`: the
 * fields to show, in order. `ui.head` and `ui.foot`: single values of `props` above and below, in the last column;
 * missing ones are left out. With nothing to show it says so.
 */
export function DataTable({ id, label, ui, props, describedBy }: Omit<WidgetProps, "onChange">) {
  const { text } = useWidgetPorts();
  const columns = (ui.columns ?? []) as readonly Column[];
  const given = (singles: unknown) =>
    ((singles ?? []) as readonly SingleRow[]).filter(({ prop }) => isGiven(props[prop]));
  const head = given(ui.head);
  const foot = given(ui.foot);
  const groups = (
    (props.groups as readonly Group[] | undefined) ?? [{ rows: (props.rows ?? []) as Row[] }]
  ).filter(({ rows }) => rows.length > 0);
  const last = columns.at(-1);
  // Above and below amounts every value ends where they do.
  const ends = last?.as === "money" ? "DataTable-end" : undefined;
  const hasTitles = groups.length > 0 && columns.length > 2;
  const single = ({ prop, title, as }: SingleRow) => (
    <tr key={prop} className="DataTable-single">
      <th scope="row" colSpan={Math.max(columns.length - 1, 1)}>
        {title}
      </th>
      <td className={[ends, classOf(as)].filter(Boolean).join(" ") || undefined}>
        {worded(props[prop], as)}
      </td>
    </tr>
  );
  return (
    <div className="DataTable" id={id}>
      <table aria-describedby={describedBy}>
        <caption>{label}</caption>
        {head.length > 0 || hasTitles ? (
          <thead>
            {head.map(single)}
            {hasTitles ? (
              <tr>
                {columns.map(({ field, title, as }) => (
                  <th key={field} scope="col" className={classOf(as)}>
                    {title}
                  </th>
                ))}
              </tr>
            ) : null}
          </thead>
        ) : null}
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no id, are never edited, and may be equal
          <tbody key={at}>
            {group.label === undefined ? null : (
              <tr className="DataTable-group">
                <th scope="rowgroup" colSpan={Math.max(columns.length - 1, 1)}>
                  {group.label}
                </th>
                <td className={classOf(last?.as)}>{worded(group.total, last?.as)}</td>
              </tr>
            )}
            {group.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, are never edited, and may be equal
              <TableRow key={index} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
        {groups.length + head.length + foot.length === 0 ? (
          <tbody>
            <tr>
              <td className="DataTable-none" colSpan={Math.max(columns.length, 1)}>
                {text("widget.table.none")}
              </td>
            </tr>
          </tbody>
        ) : null}
        {foot.length > 0 ? <tfoot>{foot.map(single)}</tfoot> : null}
      </table>
    </div>
  );
}

function TableRow({ row, columns: [first, ...others] }: { row: Row; columns: readonly Column[] }) {
  return (
    <tr>
      {first ? <th scope="row">{worded(row[first.field], first.as)}</th> : null}
      {others.map(({ field, as }) => (
        <td key={field} className={classOf(as)}>
          {worded(row[field], as)}
        </td>
      ))}
    </tr>
  );
}

function classOf(as: As | undefined): string | undefined {
  return as && `DataTable-${as}`;
}

function worded(value: unknown, as: As | undefined): string {
  if (!isGiven(value)) return "";
  if (as === "money") return `$${formatMoney(Number(value))}`;
  if (as === "date") return formatDate(String(value));
  return typeof value === "number" ? formatDecimal(value) : String(value);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

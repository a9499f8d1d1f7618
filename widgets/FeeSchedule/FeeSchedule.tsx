import { formatMoney } from "../format/numbers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** One fee: an `amount` in dollars, or a `text` if the fee is a rule. */
export interface FeeRow {
  label: string;
  amount?: number;
  text?: string;
}

/** A group of fees. */
export interface FeeGroup {
  title: string;
  rows: readonly FeeRow[];
  note?: string;
}

/** The fees of an account, read-only. `props.groups`: the groups in order; without them it shows nothing. */
export function FeeSchedule({ id, props, describedBy }: Pick<WidgetProps, "id" | "props" | "describedBy">) {
  const groups = (props.groups ?? []) as readonly FeeGroup[];
  return (
    <section className="FeeSchedule" id={id} aria-describedby={describedBy}>
      {groups.map(({ title, rows, note }, index) => (
        <div className="FeeSchedule-group" key={title}>
          <table className="FeeSchedule-table" aria-describedby={note ? `${id}-note-${index}` : undefined}>
            <caption>{title}</caption>
            <tbody>
              {rows.map(({ label, amount, text }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={amount === undefined ? "FeeSchedule-rule" : "FeeSchedule-amount"}>
                    {amount === undefined ? text : `$${formatMoney(amount)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {note ? (
            <p className="FeeSchedule-note" id={`${id}-note-${index}`}>
              {note}
            </p>
          ) : null}
        </div>
      ))}
    </section>
  );
}

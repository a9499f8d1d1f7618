import { formatMoney } from "../format/formatMoney.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** Dollars that are worked out, set like the last line of a bill. To be read: a change of it is announced. */
export function Total({ id, value, describedBy }: Pick<WidgetProps<number>, "id" | "value" | "describedBy">) {
  return (
    <output className="Total" id={id} aria-describedby={describedBy}>
      {typeof value === "number" ? `$${formatMoney(value)}` : ""}
    </output>
  );
}

import { formatMoney } from "../format/numbers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A computed sum in dollars, styled like the last line of a bill. Announces changes. */
export function Total({ id, value, describedBy }: Pick<WidgetProps<number>, "id" | "value" | "describedBy">) {
  return (
    <output className="Total" id={id} aria-describedby={describedBy}>
      {typeof value === "number" ? `$${formatMoney(value)}` : ""}
    </output>
  );
}

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatMoney, parseMoney, settleRounded } from "../format/numbers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * Dollars as a number. Takes "1,234.5" and "$1234.50", and writes 1,234.50 when the field is left. `ui.round`: the
 * number of places to round to at that moment.
 */
export function MoneyInput(props: WidgetProps<number | string>) {
  return (
    <FormattedInput<number>
      {...props}
      className="Control--amount"
      inputMode="decimal"
      prefix="$"
      parse={parseMoney}
      settle={settleRounded(props.ui)}
      format={(value) => (typeof value === "number" ? formatMoney(value) : value)}
    />
  );
}

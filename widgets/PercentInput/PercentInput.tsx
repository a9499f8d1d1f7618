import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatDecimal, parsePercent, settleRounded } from "../format/numbers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A percentage as a number. A computed one is written with at most `ui.decimals` places. A typed one is rounded only if
 * `ui.round` gives the number of places; otherwise too many places are an error that the person can see.
 */
export function PercentInput(props: WidgetProps<number | string>) {
  const decimals = props.readOnly && typeof props.ui.decimals === "number" ? props.ui.decimals : undefined;
  return (
    <FormattedInput<number>
      {...props}
      inputMode="decimal"
      suffix={
        <span className="Control-affix" aria-hidden="true">
          %
        </span>
      }
      parse={parsePercent}
      settle={settleRounded(props.ui)}
      format={(value) => (typeof value === "number" ? formatDecimal(value, { decimals }) : value)}
    />
  );
}

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatDecimal } from "../format/formatDecimal.ts";
import { parsePercent } from "../format/parsePercent.ts";
import { settleRounded } from "../format/settleRounded.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A share of a hundred as a number. A computed share is written with at most `ui.decimals` places; a typed one
 * is not rounded, so that too many places are an issue the person can see, unless `ui.round` says to how many places.
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

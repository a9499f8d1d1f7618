import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatDecimal, parseDecimal } from "../format/numbers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A number that is neither money nor a share: a quantity, a rate. Takes and writes comma groups. `ui.unit` is shown
 * after it.
 */
export function NumberInput(props: WidgetProps<number | string>) {
  return (
    <FormattedInput<number>
      {...props}
      inputMode="decimal"
      suffix={
        typeof props.ui.unit === "string" ? (
          <span className="Control-affix" aria-hidden="true">
            {props.ui.unit}
          </span>
        ) : null
      }
      parse={parseDecimal}
      format={(value) => (typeof value === "number" ? formatDecimal(value) : value)}
    />
  );
}

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { digitsOf } from "../format/identifiers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A card number as digits, in groups of four after the field is left. `props.brand`: the title of its brand, once known. */
export function CardNumberInput(props: WidgetProps<string>) {
  const { brand } = props.props as { brand?: string };
  return (
    <FormattedInput<string>
      {...props}
      className="Control--card"
      inputMode="numeric"
      autoCapitalize="none"
      parse={digitsOf}
      format={(value) => (digitsOf(value) ?? value).replace(/(\d{4})(?=\d)/g, "$1 ")}
      suffix={brand ? <span className="Control-affix FeeCard-brand">{brand}</span> : undefined}
    />
  );
}

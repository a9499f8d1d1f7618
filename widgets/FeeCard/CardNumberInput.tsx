import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { digitsOf } from "../format/digitsOf.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A card number as digits, in groups of four once the field is left. `props.brand`: its brand's title, as soon as that is known. */
export function CardNumberInput(props: WidgetProps<string>) {
  const brand = typeof props.props.brand === "string" ? props.props.brand : undefined;
  return (
    <FormattedInput<string>
      {...props}
      inputMode="numeric"
      autoCapitalize="none"
      parse={digitsOf}
      format={(value) => (digitsOf(value) ?? value).replace(/(\d{4})(?=\d)/g, "$1 ")}
      suffix={
        brand ? (
          <span className="Control-affix FeeCard-brand" aria-hidden="true">
            {brand}
          </span>
        ) : undefined
      }
    />
  );
}

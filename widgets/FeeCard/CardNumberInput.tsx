import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { digitsOf } from "../format/digitsOf.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A card number as digits, in groups of four after the field is left. `props.brand`: the title of its brand once known;
 * until then `props.brands`, the titles of all accepted brands.
 */
export function CardNumberInput(props: WidgetProps<string>) {
  const { brand, brands = [] } = props.props as { brand?: string; brands?: readonly string[] };
  return (
    <>
      <FormattedInput<string>
        {...props}
        inputMode="numeric"
        autoCapitalize="none"
        parse={digitsOf}
        format={(value) => (digitsOf(value) ?? value).replace(/(\d{4})(?=\d)/g, "$1 ")}
      />
      <p className={brand ? "FeeCard-brand FeeCard-brand--known" : "FeeCard-brand"}>
        {brand ?? brands.join(", ")}
      </p>
    </>
  );
}

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { formatTaxId, nineDigits } from "../format/identifiers.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A tax ID as nine digits, written 99-9999999 when the field is left. */
export function TaxIdInput(props: WidgetProps<string>) {
  return <FormattedInput<string> {...props} inputMode="numeric" parse={nineDigits} format={formatTaxId} />;
}

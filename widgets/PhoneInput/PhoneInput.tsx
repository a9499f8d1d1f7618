import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";
import { readPhone } from "./readPhone.ts";

/**
 * A phone number after its calling code. Takes any way of writing one and tidies it when the field is left.
 * The value is text. A US number is shown as 415-555-0123 and stored as 415-5550123, the custodian's mask 999-9999999;
 * any other number is stored as the person grouped it (see readPhone). Nothing typed is cut off or dropped: a number
 * that is too long or has letters is passed on, and the field's rules report it. `props`: `country` (alpha-3) and
 * `callingCode` (digits, with or without "+").
 */
export function PhoneInput({ props, ...rest }: WidgetProps<string>) {
  const country = typeof props.country === "string" ? props.country : undefined;
  const callingCode = String(props.callingCode ?? "").replace(/^\+/, "");
  return (
    <FormattedInput<string>
      {...rest}
      props={props}
      inputMode="tel"
      prefix={callingCode ? `+${callingCode}` : undefined}
      parse={(text) => {
        const { readable, stored } = readPhone(text, country);
        return readable ? stored : undefined;
      }}
      format={(value) => readPhone(value, country).shown}
    />
  );
}

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { digitsOf } from "../format/digitsOf.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A code of digits from a message or an authenticator: one field, so that it can be pasted and filled in. */
export function CodeInput(props: WidgetProps<string>) {
  return (
    <FormattedInput<string>
      {...props}
      ui={{ autocomplete: "one-time-code", ...props.ui }}
      className="Control--code"
      inputMode="numeric"
      parse={digitsOf}
      format={(value) => digitsOf(value) ?? value}
    />
  );
}

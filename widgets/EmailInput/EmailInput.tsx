import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

const tidy = (text: string) => text.trim().replace(/^mailto:/i, "");

/** An email address. Not `type=email`, because browsers change what is typed there, each in its own way. */
export function EmailInput(props: WidgetProps<string>) {
  return (
    <FormattedInput<string> {...props} inputMode="email" autoCapitalize="none" parse={tidy} format={tidy} />
  );
}

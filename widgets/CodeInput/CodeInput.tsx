import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A code or an account number: one field, so that it can be pasted and filled in. Spaces and dashes go when the
 * field is left; a wrong character stays to be seen, since without it the number would be another.
 * `ui.upperCase` writes capitals, for codes with letters.
 */
export function CodeInput(props: WidgetProps<string>) {
  const letters = props.ui.upperCase === true;
  const tidy = (text: string) => {
    const joined = text.replace(/[\s\-\u2010-\u2015]/g, "");
    return letters ? joined.toUpperCase() : joined;
  };
  return (
    <FormattedInput<string>
      {...props}
      className="Control--code"
      inputMode={letters ? "text" : "numeric"}
      autoCapitalize={letters ? "characters" : "none"}
      parse={tidy}
      format={(value) => value}
    />
  );
}

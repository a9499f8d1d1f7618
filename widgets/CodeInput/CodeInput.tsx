import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A code or an account number: one field, so that it can be pasted and filled in. Spaces and dashes go when the
 * field is left; a wrong character stays to be seen, since without it the number would be another.
 * `ui.upperCase` writes capitals, for codes with letters, and leaves out whatever only stands between them (BLK048).
 */
export function CodeInput(props: WidgetProps<string>) {
  const letters = props.ui.upperCase === true;
  const tidy = (text: string) => {
    if (!letters) return text.replace(/[\s\-\u2010-\u2015]/g, "");
    // Letters of other alphabets have no capital that a bank would read: they stay to be seen.
    return text.replace(/[^\p{L}\p{N}]/gu, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
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

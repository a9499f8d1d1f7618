import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * A code or an account number, in one field so that it can be pasted and autofilled. Removes spaces and dashes when the
 * field is left. Keeps wrong characters visible, because removing one would make another number. `ui.upperCase` is for
 * codes with letters: writes capitals and removes all punctuation and spaces (BLK048).
 */
export function CodeInput(props: WidgetProps<string>) {
  const letters = props.ui.upperCase === true;
  const tidy = (text: string) => {
    if (!letters) return text.replace(/[\s\-\u2010-\u2015]/g, "");
    // Letters of other alphabets stay visible as they are, because a bank would not read their capitals.
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

import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * One line of text. `ui`: autocomplete, inputmode, placeholder, spellcheck; `upperCase` writes capitals and
 * `latinOnly` keeps a to z and spaces, both seen when the field is left.
 * Never limits what can be typed: a text that is too long is an issue that can be read, not a lost key.
 */
export function TextInput(props: WidgetProps<string>) {
  const { ui } = props;
  const write = (text: string) => {
    const letters = ui.latinOnly === true ? text.replace(/[^a-z ]/gi, "") : text;
    return ui.upperCase === true ? letters.toUpperCase() : letters;
  };
  return (
    <FormattedInput<string>
      {...props}
      ui={{ spellcheck: true, ...ui }}
      parse={write}
      format={(value) => value}
    />
  );
}

import { CharacterCount } from "../CharacterCount/CharacterCount.tsx";
import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * One line of text. `ui`: autocomplete, inputmode, placeholder, spellcheck; `upperCase` writes capitals and
 * `latinOnly` keeps a to z and spaces, both seen when the field is left.
 * With `maxLength` it says how many characters are left.
 * Never limits what can be typed: a text that is too long is an issue that can be read, not a lost key.
 */
export function TextInput(props: WidgetProps<string>) {
  const { ui } = props;
  const write = (text: string) => {
    const letters = ui.latinOnly === true ? text.replace(/[^a-z ]/gi, "") : text;
    return ui.upperCase === true ? letters.toUpperCase() : letters;
  };
  const most = typeof ui.maxLength === "number" ? ui.maxLength : undefined;
  const countId = `${props.id}-count`;
  const described = [props.describedBy, most === undefined ? undefined : countId].filter(Boolean).join(" ");
  return (
    <>
      <FormattedInput<string>
        {...props}
        describedBy={described || undefined}
        ui={{ spellcheck: true, ...ui }}
        parse={write}
        format={(value) => value}
      />
      {most === undefined ? null : <CharacterCount id={countId} value={props.value ?? ""} most={most} />}
    </>
  );
}

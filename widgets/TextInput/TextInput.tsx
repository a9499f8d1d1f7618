import { CharacterCount } from "../CharacterCount/CharacterCount.tsx";
import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * One line of text. `ui`: autocomplete, inputmode, placeholder, spellcheck; `upperCase` writes capitals and `latinOnly`
 * keeps a to z and spaces, both visible when the field is left. With `maxLength` it says how many characters are left.
 * Never limits typing: a text that is too long gets an error the person can read, rather than a dropped key.
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

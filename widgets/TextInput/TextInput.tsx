import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * One line of text. `ui`: autocomplete, inputmode, placeholder, spellcheck; `upperCase` writes capitals and `latinOnly`
 * keeps a to z and spaces, `props.plusFour` the five digits of a ZIP+4, all visible when the field is left. `ui.maxLength`
 * says from the start how many characters are left; the schema's own `maxLength` when 20 are.
 * Never limits typing: a text that is too long gets an error the person can read, rather than a dropped key. Its spelling is
 * checked only where `ui.spellcheck` says so: browsers may send what they check to a service, and names and numbers are none
 * of its business.
 */
export function TextInput(props: WidgetProps<string>) {
  const { ui } = props;
  const write = (text: string) => {
    const zip = props.props.plusFour === true ? text.replace(/^\s*(\d{5})[\s-]*\d{4}\s*$/, "$1") : text;
    const letters = ui.latinOnly === true ? zip.replace(/[^a-z ]/gi, "") : zip;
    return ui.upperCase === true ? letters.toUpperCase() : letters;
  };
  const all = typeof ui.maxLength === "number" ? ui.maxLength : undefined;
  return (
    <FormattedInput<string>
      {...props}
      most={all ?? props.maxLength}
      countsAll={all !== undefined}
      parse={write}
      format={(value) => value}
    />
  );
}

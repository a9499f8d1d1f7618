import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { tidyText } from "../format/tidyText.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** A person's or a firm's name, as its bearer writes it: apostrophes, hyphens and accents stay, stray spaces go. */
export function NameInput(props: WidgetProps<string>) {
  return <FormattedInput<string> {...props} autoCapitalize="words" parse={tidyText} format={tidyText} />;
}

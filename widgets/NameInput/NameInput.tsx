import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { tidyText } from "../format/tidyText.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** The name of a person or a firm. Keeps apostrophes, hyphens and accents, and removes extra spaces. */
export function NameInput(props: WidgetProps<string>) {
  return (
    <FormattedInput<string>
      {...props}
      most={props.maxLength}
      autoCapitalize="words"
      parse={tidyText}
      format={tidyText}
    />
  );
}

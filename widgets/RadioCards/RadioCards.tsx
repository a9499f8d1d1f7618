import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/** One of several that each need a line of explanation: radios on cards. Belongs in a Fieldset. */
export function RadioCards(props: WidgetProps<Option["value"]>) {
  return (
    <div className="RadioCards">
      <RadioGroup {...props} />
    </div>
  );
}

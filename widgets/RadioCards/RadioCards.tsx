import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/** Radio buttons on cards, for options that each need a line of explanation. Belongs in a Fieldset. */
export function RadioCards(props: WidgetProps<Option["value"]>) {
  return (
    <div className="RadioCards">
      <RadioGroup {...props} />
    </div>
  );
}

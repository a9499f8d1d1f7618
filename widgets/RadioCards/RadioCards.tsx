import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/**
 * Radio buttons on cards, for options that each need a line of explanation. `ui.emptyLabel` adds a last card for no answer,
 * which is the one chosen at first. Belongs in a Fieldset.
 */
export function RadioCards(props: WidgetProps<Option["value"]>) {
  const { value = "", options = [], ui, onChange } = props;
  const none = typeof ui.emptyLabel === "string" ? [{ value: "", label: ui.emptyLabel }] : [];
  return (
    <div className="RadioCards">
      <RadioGroup
        {...props}
        value={value}
        options={[...options, ...none]}
        onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
      />
    </div>
  );
}

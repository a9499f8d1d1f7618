import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/** A question with yes and no; neither is chosen at first. Belongs in a Fieldset. The answer is true or false. */
export function YesNo(props: WidgetProps<boolean>) {
  const { text } = useWidgetPorts();
  const options: readonly Option[] = props.options ?? [
    { value: true, label: text("widget.yes") },
    { value: false, label: text("widget.no") },
  ];
  return (
    <RadioGroup
      {...props}
      options={options}
      ui={{ inline: true, ...props.ui }}
      onChange={(value) => props.onChange(value as boolean | undefined)}
    />
  );
}

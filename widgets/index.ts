export { Button } from "./Button/Button.tsx";
export { CheckboxInput } from "./CheckboxInput/CheckboxInput.tsx";
export { Dialog } from "./Dialog/Dialog.tsx";
export { describedBy } from "./Field/describedBy.ts";
export { Field, FieldMessages } from "./Field/Field.tsx";
export type { FieldWidth } from "./Field/FieldWidth.ts";
export { Fieldset } from "./Fieldset/Fieldset.tsx";
export { Icon } from "./Icon/Icon.tsx";
export { inputAttributes } from "./inputAttributes.ts";
export { Link } from "./Link/Link.tsx";
export { RadioGroup } from "./RadioGroup/RadioGroup.tsx";
export { SelectInput } from "./SelectInput/SelectInput.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { TextInput } from "./TextInput/TextInput.tsx";
export {
  type CardAnswer,
  type FileAnswer,
  PortRefusal,
  useWidgetPorts,
  type WidgetPorts,
  WidgetPortsProvider,
} from "./WidgetPorts.ts";
export type { Option, WidgetProps } from "./WidgetProps.ts";

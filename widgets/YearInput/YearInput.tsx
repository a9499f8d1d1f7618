import { SelectInput } from "../SelectInput/SelectInput.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/**
 * A year as a number, from a list: the given options, or the years from `ui.from` to `ui.to`, relative to this year (0
 * is this year, -1 last year).
 */
export function YearInput(props: WidgetProps<Option["value"]>) {
  const { today } = useWidgetPorts();
  const thisYear = Number(today().slice(0, 4));
  const from = typeof props.ui.from === "number" ? props.ui.from : 0;
  const to = typeof props.ui.to === "number" ? props.ui.to : 0;
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => thisYear + from + index);
  const options = props.options ?? years.map((year) => ({ value: year, label: String(year) }));
  return <SelectInput {...props} options={options} />;
}

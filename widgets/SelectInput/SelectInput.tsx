import { ChevronDown } from "lucide-react";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";

/**
 * The browser's own select. `ui.emptyLabel` is the text of the empty option. An answer that is no longer offered stays
 * visible, so that nothing changes unnoticed.
 */
export function SelectInput(props: WidgetProps<Option["value"]>) {
  const { id, name, value, required, readOnly, invalid, describedBy, options = [], ui, onChange } = props;
  const { text } = useWidgetPorts();
  const chosen = options.findIndex((option) => option.value === value);
  const lost = value !== undefined && chosen < 0;
  return (
    <div className="Control Select">
      <select
        id={id}
        name={name}
        className="Control-input Select-input"
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete={typeof ui.autocomplete === "string" ? ui.autocomplete : "off"}
        value={lost ? "lost" : chosen < 0 ? "" : String(chosen)}
        onChange={(event) => onChange(options[Number.parseInt(event.target.value, 10)]?.value)}
      >
        <option value="">{typeof ui.emptyLabel === "string" ? ui.emptyLabel : text("widget.choose")}</option>
        {lost ? (
          <option value="lost" disabled>
            {String(value)}
          </option>
        ) : null}
        {options.map((option, index) => (
          <option key={String(option.value)} value={String(index)}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="Select-arrow" />
    </div>
  );
}

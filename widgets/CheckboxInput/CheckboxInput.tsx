import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * One consent or statement, true or false. It has its own label, so give its Field `ownLabel`. Never starts checked.
 */
export function CheckboxInput(props: WidgetProps<boolean>) {
  const { id, name, label, value, required, readOnly, invalid, describedBy, onChange } = props;
  const { text } = useWidgetPorts();
  return (
    <label className="Choice" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="Choice-mark"
        name={name}
        checked={value === true}
        disabled={readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="Choice-text">
        <span className="Choice-label">
          {label}
          {required || readOnly || props.ui.unmarked === true ? null : (
            <span className="Field-optional"> {text("widget.optional")}</span>
          )}
        </span>
      </span>
    </label>
  );
}

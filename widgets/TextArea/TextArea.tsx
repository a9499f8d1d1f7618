import { inputAttributes } from "../inputAttributes.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * Several lines of text. With `ui.maxLength` it says how many characters are left, or by how many the text is
 * too long; it never cuts anything off. `ui.rows` is its height in lines, 4 unless told.
 */
export function TextArea({ value, onChange, onBlur, ...props }: WidgetProps<string>) {
  const { text } = useWidgetPorts();
  const most = typeof props.ui.maxLength === "number" ? props.ui.maxLength : undefined;
  const left = most === undefined ? undefined : most - (value ?? "").length;
  const countId = `${props.id}-count`;
  const described = [props.describedBy, left === undefined ? undefined : countId].filter(Boolean).join(" ");
  return (
    <div className="TextArea">
      <div className="Control">
        <textarea
          {...inputAttributes({ ...props, describedBy: described || undefined })}
          className="Control-input TextArea-input"
          rows={typeof props.ui.rows === "number" ? props.ui.rows : 4}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
          onBlur={onBlur}
        />
      </div>
      {left === undefined ? null : (
        <p className={left < 0 ? "TextArea-count TextArea-count--over" : "TextArea-count"} id={countId}>
          {left < 0 ? text("widget.text.over", { count: -left }) : text("widget.text.left", { count: left })}
        </p>
      )}
    </div>
  );
}

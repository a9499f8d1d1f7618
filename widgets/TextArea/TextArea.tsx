import { CharacterCount, lengthOf } from "../CharacterCount/CharacterCount.tsx";
import { FEW } from "../FormattedInput/FormattedInput.tsx";
import { inputAttributes } from "../inputAttributes.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/**
 * Several lines of text. With `ui.maxLength` it says how many characters are left, or by how many the text is too long,
 * and with the schema's own `maxLength` when 20 are left. It never cuts text off. `ui.rows` is its height in lines, 4 by
 * default.
 */
export function TextArea({ value, onChange, ...props }: WidgetProps<string>) {
  const all = typeof props.ui.maxLength === "number" ? props.ui.maxLength : undefined;
  const limit = all ?? props.maxLength ?? Number.POSITIVE_INFINITY;
  const isCounted = !props.readOnly && (all !== undefined || limit - lengthOf(value ?? "") <= FEW);
  const most = isCounted ? limit : undefined;
  const countId = `${props.id}-count`;
  const described = [props.describedBy, most === undefined ? undefined : countId].filter(Boolean).join(" ");
  return (
    <div className="TextArea">
      <div className="Control">
        <textarea
          {...inputAttributes({ ...props, describedBy: described || undefined })}
          className="Control-input TextArea-input"
          rows={typeof props.ui.rows === "number" ? props.ui.rows : 4}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
        />
      </div>
      {most === undefined ? null : <CharacterCount id={countId} value={value ?? ""} most={most} />}
    </div>
  );
}

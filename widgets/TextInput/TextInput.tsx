import type { ReactNode } from "react";
import { inputAttributes } from "../inputAttributes.ts";
import type { WidgetProps } from "../WidgetProps.ts";

export interface TextInputProps extends WidgetProps<string> {
  type?: "text" | "email";
  /** A quiet sign before or after the text, such as "$". Decoration: the label says what is asked. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/**
 * One line of text. `ui`: autocomplete, inputmode, placeholder, spellcheck.
 * Never limits what can be typed: a text that is too long is an issue that can be read, not a lost key.
 */
export function TextInput({
  value,
  onChange,
  onBlur,
  prefix,
  suffix,
  type = "text",
  ...props
}: TextInputProps) {
  return (
    <div className="Control">
      {prefix ? (
        <span className="Control-affix" aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      <input
        {...inputAttributes(props)}
        type={type}
        className="Control-input"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
        onBlur={onBlur}
      />
      {suffix ? (
        <span className="Control-affix" aria-hidden="true">
          {suffix}
        </span>
      ) : null}
    </div>
  );
}

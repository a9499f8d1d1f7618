import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { inputAttributes } from "../inputAttributes.ts";
import type { WidgetProps } from "../WidgetProps.ts";

export interface FormattedInputProps<Value> extends WidgetProps<Value | string> {
  /** Reads what was typed; undefined where it cannot be read. */
  parse(text: string): Value | undefined;
  /** Writes an answer; text that could not be read arrives here too and comes back as it is. */
  format(value: Value | string): string;
  /** What an answer becomes when the field is left, such as a rounded one. */
  settle?: ((value: Value) => Value) | undefined;
  /** Writes an answer while the field is not being edited, where that differs: a masked number. */
  formatAtRest?(value: Value | string): string;
  inputMode?: "text" | "email" | "tel" | "decimal" | "numeric";
  autoCapitalize?: "none" | "words" | "characters";
  /** Before the text: a currency sign. Decoration. */
  prefix?: ReactNode;
  /** After the text: a sign, or a button. */
  suffix?: ReactNode;
  className?: string;
}

/**
 * The text control under every formatted answer: what is typed stays as typed, caret and all, until the field
 * is left; each keystroke passes on the answer it can be read as, or else the text itself.
 */
export function FormattedInput<Value>({
  value,
  parse,
  format,
  formatAtRest = format,
  settle,
  inputMode,
  autoCapitalize,
  prefix,
  suffix,
  className,
  onChange,
  ...props
}: FormattedInputProps<Value>) {
  // The typed text counts only as long as the answer is the one it led to: an answer set from outside shows.
  const [draft, setDraft] = useState<{ text: string; answer: Value | string | undefined }>();
  const [editing, setEditing] = useState(false);
  const typed = editing && draft && Object.is(draft.answer, value) ? draft.text : undefined;
  const written = value === undefined || value === null ? "" : (editing ? format : formatAtRest)(value);
  const attributes = inputAttributes(props);
  const input = useRef<HTMLInputElement>(null);
  const masks = formatAtRest !== format;
  // Tab selects all there is; where what is shown changes with the focus, that selection would be lost, and what is
  // typed next would be added to the number in place of replacing it.
  useLayoutEffect(() => {
    if (editing && masks) input.current?.select();
  }, [editing, masks]);
  return (
    <div className={className ? `Control ${className}` : "Control"}>
      {prefix ? (
        <span className="Control-affix" aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      <input
        ref={input}
        {...attributes}
        type="text"
        className="Control-input"
        inputMode={attributes.inputMode ?? inputMode}
        autoCapitalize={autoCapitalize}
        spellCheck={attributes.spellCheck ?? false}
        value={typed ?? written}
        onFocus={() => setEditing(true)}
        onChange={(event) => {
          const text = event.target.value;
          const blank = text.trim() === "";
          const answer = blank ? undefined : (parse(text) ?? text);
          setDraft({ text, answer });
          if (!Object.is(answer, value)) onChange(answer);
        }}
        onBlur={() => {
          setEditing(false);
          setDraft(undefined);
          if (settle && value !== undefined && value !== null && typeof value !== "string") {
            const settled = settle(value);
            if (!Object.is(settled, value)) onChange(settled);
          }
        }}
      />
      {suffix}
    </div>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CharacterCount } from "../CharacterCount/CharacterCount.tsx";
import { afterPress } from "../Field/Field.tsx";
import { inputAttributes } from "../inputAttributes.ts";
import type { WidgetProps } from "../WidgetProps.ts";

export interface FormattedInputProps<Value> extends WidgetProps<Value | string> {
  /** Reads the typed text; undefined if it cannot be read. */
  parse(text: string): Value | undefined;
  /** Writes an answer as text. Also receives text that could not be read, and returns it unchanged. */
  format(value: Value | string): string;
  /** Changes an answer when the field is left, for example rounds it. */
  settle?: ((value: Value) => Value) | undefined;
  /** Writes the answer while the field is not being edited, if that differs: a masked number. */
  formatAtRest?(value: Value | string): string;
  inputMode?: "text" | "email" | "tel" | "decimal" | "numeric";
  autoCapitalize?: "none" | "words" | "characters";
  /** The maximum number of characters, where the person is told how many are left. */
  most?: number | undefined;
  /** Tells it from the start, and not only when few are left. */
  countsAll?: boolean | undefined;
  /** Shown before the text, for example a currency sign. Hidden from screen readers. */
  prefix?: ReactNode;
  /** Shown after the text: a sign, or a button. */
  suffix?: ReactNode;
  className?: string;
}

/** How many characters are left when a text with a maximum begins to say so, while it is edited. */
export const FEW = 20;

/** A text with plain digits, and the signs beside them, where a keyboard for Chinese or Japanese wrote wide ones. */
const halfWidth = (text: string) =>
  text.replace(/[\uff0b-\uff19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/**
 * The text control of every formatted answer. Keeps what is typed, caret and all, until the field is left. Each
 * keystroke reports the answer that the text can be read as, or else the text itself.
 */
export function FormattedInput<Value>({
  value,
  parse,
  format,
  formatAtRest = format,
  settle,
  inputMode,
  autoCapitalize,
  most,
  countsAll = false,
  prefix,
  suffix,
  className,
  onChange,
  ...props
}: FormattedInputProps<Value>) {
  // Use the typed text only while the answer is still the one it led to, so that an answer set from outside shows.
  const [draft, setDraft] = useState<{ text: string; answer: Value | string | undefined }>();
  // How many characters are left is still said while the press is under way that takes the focus away.
  const [focus, setFocus] = useState<"here" | "going" | "gone">("gone");
  const editing = focus === "here";
  const typed = editing && draft && Object.is(draft.answer, value) ? draft.text : undefined;
  const written = value === undefined || value === null ? "" : (editing ? format : formatAtRest)(value);
  const length = typeof value === "string" ? value.length : 0;
  const countId =
    most !== undefined &&
    (countsAll || length > most || (focus !== "gone" && most > FEW && most - length <= FEW))
      ? `${props.id}-count`
      : undefined;
  const describedBy = [props.describedBy, countId].filter(Boolean).join(" ") || undefined;
  const attributes = inputAttributes({ ...props, describedBy });
  const input = useRef<HTMLInputElement>(null);
  const masks = formatAtRest !== format;
  // Tab selects the whole text. If the text changes with the focus, the selection would be lost and typing would add to
  // the number instead of replacing it, so select again.
  useLayoutEffect(() => {
    if (editing && masks) input.current?.select();
  }, [editing, masks]);
  const control = (
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
        onFocus={() => setFocus("here")}
        onChange={(event) => {
          const text = event.target.value;
          const blank = text.trim() === "";
          const plain = halfWidth(text);
          const answer = blank ? undefined : (parse(plain) ?? plain);
          setDraft({ text, answer });
          if (!Object.is(answer, value)) onChange(answer);
        }}
        onBlur={() => {
          setFocus("going");
          afterPress(() => setFocus((now) => (now === "going" ? "gone" : now)));
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
  return (
    <>
      {control}
      {countId ? (
        <CharacterCount id={countId} value={typeof value === "string" ? value : ""} most={most ?? 0} />
      ) : null}
    </>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CharacterCount, lengthOf } from "../CharacterCount/CharacterCount.tsx";
import { afterPress } from "../Field/Field.tsx";
import { inputAttributes } from "../inputAttributes.ts";
import { isComposing } from "../isComposing.ts";
import type { WidgetProps } from "../WidgetProps.ts";

export interface FormattedInputProps<Value> extends WidgetProps<Value | string> {
  /** Reads the typed text; undefined if it cannot be read. */
  parse(text: string): Value | undefined;
  /** Writes an answer as text. Also receives text that could not be read, and returns it unchanged. */
  format(value: Value | string): string;
  /** Changes an answer when the field is left, or its form is sent by Enter: rounds it, for example. */
  settle?(answer: Value | string | undefined): Value | string | undefined;
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

const textOf = (answer: unknown) => (typeof answer === "string" ? answer : "");

/**
 * The text control of every formatted answer. Keeps what is typed, caret and all, until the field is left. Each
 * keystroke reports the answer that the text can be read as, or else the text itself.
 */
export function FormattedInput<Value>({
  value,
  parse,
  format,
  formatAtRest = format,
  settle = (answer) => answer,
  inputMode,
  autoCapitalize,
  most = Number.POSITIVE_INFINITY,
  countsAll = false,
  prefix,
  suffix,
  className,
  onChange,
  onType = onChange,
  ...props
}: FormattedInputProps<Value>) {
  // What is typed is shown while the answer is still the one it led to, so that an answer set from outside shows.
  const typed = useRef<{ text: string; answer: Value | string | undefined }>(undefined);
  const answered = () => (typed.current ? typed.current.answer : value);
  // How many characters are left is still said while the press is under way that takes the focus away.
  const [focus, setFocus] = useState<"here" | "going" | "gone">("gone");
  const editing = focus === "here";
  const settleNow = () => {
    const answer = answered();
    const settled = settle(answer);
    if (typed.current || settled !== answer) onChange(settled);
    typed.current = undefined;
  };
  const written = value === undefined || value === null ? "" : (editing ? format : formatAtRest)(value);
  const isCounted = (answer: Value | string | undefined) => {
    if (props.readOnly) return false;
    const left = most - lengthOf(textOf(answer));
    return countsAll || left < 0 || (focus !== "gone" && most > FEW && left <= FEW);
  };
  const countId = isCounted(value) ? `${props.id}-count` : undefined;
  const describedBy = [props.describedBy, countId].filter(Boolean).join(" ") || undefined;
  const attributes = inputAttributes({ ...props, describedBy });
  const input = useRef<HTMLInputElement>(null);
  const masks = formatAtRest !== format;
  useLayoutEffect(() => {
    if (!editing || typed.current?.answer !== value) typed.current = undefined;
    const text = typed.current?.text ?? written;
    if (input.current && input.current.value !== text) input.current.value = text;
  });
  // Tab selects the whole text. If the text changes with the focus, the selection would be lost and typing would add to
  // the number instead of replacing it, so select again.
  useLayoutEffect(() => {
    if (editing && masks) input.current?.select();
  }, [editing, masks]);
  return (
    <>
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
          defaultValue={written}
          onFocus={() => setFocus("here")}
          onChange={(event) => {
            const text = event.target.value;
            const plain = halfWidth(text);
            const before = answered();
            const answer = text.trim() === "" ? undefined : (parse(plain) ?? plain);
            typed.current = { text, answer };
            // A browser fills in fields that have no focus: nobody will leave them, so they are written at once.
            const isFilledIn = event.target !== document.activeElement;
            const isMore = isFilledIn || masks || countId || isCounted(answer);
            if (answer !== before) (isMore ? onChange : onType)(answer);
          }}
          onKeyDown={(event) => {
            // Enter sends the form, and nobody has left the field then.
            if (event.key === "Enter" && !isComposing(event)) settleNow();
          }}
          onBlur={() => {
            setFocus("going");
            afterPress(() => setFocus((now) => (now === "going" ? "gone" : now)));
            settleNow();
          }}
        />
        {suffix}
      </div>
      {countId ? <CharacterCount id={countId} value={textOf(value)} most={most} /> : null}
    </>
  );
}

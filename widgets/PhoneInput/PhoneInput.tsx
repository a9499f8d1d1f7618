import { useId, useState } from "react";
import { inputAttributes } from "../inputAttributes.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";
import { readPhone } from "./readPhone.ts";

/**
 * A telephone number behind its calling code. Every way of writing one is taken, and tidied when the field is left.
 *
 * The value is text. A US number is shown as 415-555-0123 and stored as 415-5550123, which is the custodian's mask
 * 999-9999999; any other number is stored as the person grouped it (see readPhone).
 * `props`: `country` (alpha-3) and `callingCode` (digits). `ui.maxLength`: the longest calling code and number
 * together, for countries other than the USA. Nothing typed is ever cut off: a quiet line says what does not fit.
 */
export function PhoneInput({ value, onChange, onBlur, props: told, ...rest }: WidgetProps<string>) {
  const { text } = useWidgetPorts();
  const noteId = useId();
  const [draft, setDraft] = useState<string>();
  const country = typeof told.country === "string" ? told.country : undefined;
  const callingCode = String(told.callingCode ?? "").replace(/\D/g, "");
  // What was typed counts only while it is what the answer says.
  const typing = draft !== undefined && (readPhone(draft, country).stored || undefined) === value;
  const shown = typing ? draft : readPhone(value ?? "", country).shown;
  const note = rest.invalid ? undefined : phoneNote(shown, country, callingCode, rest.ui.maxLength, text);

  return (
    <>
      <div className="Control">
        {callingCode ? (
          <span className="Control-affix PhoneInput-code" aria-hidden="true">
            +{callingCode}
          </span>
        ) : null}
        <input
          {...inputAttributes(rest)}
          type="tel"
          className="Control-input"
          aria-describedby={[rest.describedBy, noteId].filter(Boolean).join(" ")}
          value={shown}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(readPhone(event.target.value, country).stored || undefined);
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur();
          }}
        />
      </div>
      <p className="PhoneInput-note" id={noteId} role="status">
        {note}
      </p>
    </>
  );
}

/** What keeps a foreign number from being one, as soon as it is typed; undefined where nothing does. */
function phoneNote(
  shown: string,
  country: string | undefined,
  callingCode: string,
  maxLength: unknown,
  text: (key: string, params?: Record<string, unknown>) => string,
): string | undefined {
  if (/[^\d+\-() ]/.test(shown) && !readPhone(shown, country).readable)
    return text("widget.phone.characters");
  if (country === "USA" || typeof maxLength !== "number") return undefined;
  const max = maxLength - callingCode.length;
  return shown.trim().length > max ? text("widget.phone.tooLong", { max }) : undefined;
}

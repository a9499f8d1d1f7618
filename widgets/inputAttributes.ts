import type { InputHTMLAttributes } from "react";
import type { WidgetProps } from "./WidgetProps.ts";

type Told = Pick<WidgetProps, "id" | "name" | "required" | "readOnly" | "invalid" | "describedBy" | "ui">;

/**
 * Returns the attributes that all text controls share. `ui.autocomplete` defaults to "off", because autofill would put
 * the user's own data into someone else's field.
 */
export function inputAttributes({ id, name, required, readOnly, invalid, describedBy, ui }: Told) {
  const word = (key: string) => (typeof ui[key] === "string" ? ui[key] : undefined);
  return {
    id,
    name,
    readOnly,
    // Not `required`: browsers would report an untouched field as invalid.
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    autoComplete: word("autocomplete") ?? "off",
    inputMode: word("inputmode") as InputHTMLAttributes<HTMLInputElement>["inputMode"],
    placeholder: word("placeholder"),
    spellCheck: typeof ui.spellcheck === "boolean" ? ui.spellcheck : undefined,
  };
}

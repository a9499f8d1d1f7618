import type { ReactNode } from "react";
import { describedBy } from "../Field/describedBy.ts";
import { FieldMessages, leaving } from "../Field/Field.tsx";
import type { FieldWidth } from "../Field/FieldWidth.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface FieldsetProps {
  /** The id of the first control inside; the fieldset takes `${id}-group`. */
  id: string;
  legend: string;
  required: boolean;
  hint?: ReactNode;
  error?: string;
  warning?: string;
  width?: FieldWidth;
  /** "radiogroup" to choose one, "group" to choose any number. */
  role?: "radiogroup" | "group";
  unmarked?: boolean;
  /** The focus has left all of its controls. */
  onLeave?(): void;
  children: ReactNode;
}

/** The shell of an answer with several controls; the question is the legend. */
export function Fieldset({
  id,
  legend,
  required,
  hint,
  error,
  warning,
  width = "full",
  role = "radiogroup",
  unmarked = false,
  onLeave,
  children,
}: FieldsetProps) {
  const { text } = useWidgetPorts();
  // A plain group allows neither attribute; its controls have them.
  const asked =
    role === "radiogroup"
      ? { role, "aria-required": required || undefined, "aria-invalid": Boolean(error) || undefined }
      : {};
  return (
    <fieldset
      id={`${id}-group`}
      className={`Field Fieldset Field--${width}${error ? " Field--invalid" : ""}`}
      {...asked}
      {...leaving(onLeave)}
      aria-describedby={describedBy(id, { hint, error, warning })}
    >
      <legend className="Fieldset-legend">
        {legend}
        {required || unmarked ? null : <span className="Field-optional"> {text("widget.optional")}</span>}
      </legend>
      {hint ? (
        <div className="Field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {children}
      <FieldMessages id={id} error={error} warning={warning} />
    </fieldset>
  );
}

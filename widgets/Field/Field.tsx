import { CircleAlert } from "lucide-react";
import type { FocusEvent, ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { FieldWidth } from "./FieldWidth.ts";

export interface FieldProps {
  /** The id of the control inside. */
  id: string;
  label: string;
  required: boolean;
  hint?: ReactNode;
  /** The sentence beneath the control. The error summary repeats it word for word. */
  error?: string;
  /** A warning beneath the control. It never keeps the person from continuing. */
  warning?: string;
  width?: FieldWidth;
  /** The control has its own label (a single checkbox), so only hint and messages are shown here. */
  ownLabel?: boolean;
  /** Leaves out "(optional)" on computed and read-only fields, where it would mislead. */
  unmarked?: boolean;
  /** The focus has left the field. */
  onLeave?(): void;
  children: ReactNode;
}

/** Properties of an element that say when the focus leaves it and all that is in it, once no press is under way. */
export function leaving(onLeave: (() => void) | undefined) {
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (onLeave && !currentTarget.contains(relatedTarget)) afterPress(onLeave);
    },
  };
}

/** The ends of a press. A finger is up before its mouse events come, and a press that becomes a scroll has none. */
const ENDS = ["mouseup", "pointercancel", "keyup"];

/**
 * Acts when nothing is being pressed: what appears or goes would move it away from under the pointer. Firefox moves the focus
 * before it says what is pressed, so that the look comes after both.
 */
export function afterPress(act: () => void): void {
  setTimeout(() => {
    if (!document.querySelector(":active")) return act();
    const ended = () => {
      for (const end of ENDS) document.removeEventListener(end, ended);
      setTimeout(act);
    };
    for (const end of ENDS) document.addEventListener(end, ended);
  });
}

/** The shell of an answer with one control: the label above, then the hint, and messages beneath. */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  warning,
  width = "full",
  ownLabel = false,
  unmarked = false,
  onLeave,
  children,
}: FieldProps) {
  const { text } = useWidgetPorts();
  return (
    <div className={`Field Field--${width}${error ? " Field--invalid" : ""}`} {...leaving(onLeave)}>
      {ownLabel ? null : (
        <label className="Field-label" htmlFor={id}>
          {label}
          {required || unmarked ? null : <span className="Field-optional"> {text("widget.optional")}</span>}
        </label>
      )}
      {hint ? (
        <div className="Field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {children}
      <FieldMessages id={id} error={error} warning={warning} />
    </div>
  );
}

/** The error and warning beneath a field, with the ids that `describedBy` returns. */
export function FieldMessages({ id, error, warning }: { id: string; error?: string; warning?: string }) {
  const { text } = useWidgetPorts();
  return (
    <>
      {error ? (
        <p className="Field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          <span>
            <span className="visually-hidden">{text("widget.errorPrefix")} </span>
            {error}
          </span>
        </p>
      ) : null}
      {warning ? (
        <p className="Field-warning" id={`${id}-warning`}>
          <Icon of={CircleAlert} />
          <span>{warning}</span>
        </p>
      ) : null}
    </>
  );
}

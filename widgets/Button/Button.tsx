import type { ButtonHTMLAttributes, Ref } from "react";
import { Spinner } from "../Spinner/Spinner.tsx";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> {
  /** primary: the main action; secondary: another action; quiet: next to text; danger: deletes something. */
  look?: "primary" | "secondary" | "quiet" | "danger";
  /** Work is in progress: shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Its type is "button" unless given, so that it never submits a form by accident. */
export function Button({
  look = "secondary",
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: a disabled button loses the focus, and keyboard users lose their place.
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      aria-busy={busy || undefined}
      className={`Button Button--${look}${className ? ` ${className}` : ""}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

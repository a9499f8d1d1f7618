import type { ButtonHTMLAttributes, Ref } from "react";
import { Spinner } from "../Spinner/Spinner.tsx";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "style"> {
  /** primary: the one way on; secondary: another way; quiet: beside text; danger: takes something away. */
  look?: "primary" | "secondary" | "quiet" | "danger";
  /** Work is under way: a spinner, and further presses do nothing. The focus stays where it is. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, of type "button" unless told otherwise, so that it never submits a form by surprise. */
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
      // Not `disabled`: a disabled button loses the focus, and a keyboard with it.
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

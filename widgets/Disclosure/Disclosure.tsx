import { type ReactNode, useId, useRef, useState } from "react";
import { useDismissal } from "./useDismissal.ts";

export interface DisclosureProps {
  className: string;
  /** What the button shows. `label` is its accessible name if it shows only a sign. */
  button: ReactNode;
  label?: string;
  children: ReactNode;
}

/** A button that shows and hides its content, a menu of plain links. Esc or moving the focus away closes it. */
export function Disclosure({ className, button, label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const contentId = useId();

  useDismissal(open, () => setOpen(false), opener, [box]);

  return (
    <div className={`Disclosure ${className}${open ? " Disclosure--open" : ""}`} ref={box}>
      <button
        type="button"
        ref={opener}
        className="Disclosure-button"
        aria-expanded={open}
        aria-controls={contentId}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div className="Disclosure-content" id={contentId}>
        {children}
      </div>
    </div>
  );
}

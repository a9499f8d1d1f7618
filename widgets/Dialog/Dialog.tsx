import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Esc or the browser's own way to close. The caller must set `open` to false. */
  onDismiss(): void;
  /** Buttons, the main action first. */
  actions?: ReactNode;
  /** Use "alertdialog" if the dialog interrupts work. */
  role?: "dialog" | "alertdialog";
  /** False if the body is a long control, such as a list, that should not be read aloud on opening. */
  bodyDescribes?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog built on <dialog>: the page behind is inert, Esc dismisses it, and the focus returns to where it was.
 * The title takes the focus, so that screen readers read it and the text before any button.
 */
export function Dialog({
  open,
  title,
  onDismiss,
  actions,
  role,
  bodyDescribes = true,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="Dialog"
      role={role}
      aria-labelledby={titleId}
      aria-describedby={children && bodyDescribes ? bodyId : undefined}
      onCancel={(event) => {
        // The `cancel` event of a file picker inside bubbles up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onDismiss();
      }}
      // Chromium closes at the second Esc even if `cancel` was prevented.
      onClose={() => {
        if (open && !dialog.current?.open) onDismiss();
      }}
    >
      {open ? (
        <div className="Dialog-sheet">
          <h2 className="Dialog-title" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children ? (
            <div className="Dialog-body" id={bodyId}>
              {children}
            </div>
          ) : null}
          {actions ? <div className="Dialog-actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

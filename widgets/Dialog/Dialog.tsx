import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Esc, or the browser's own way to close. The one who opened it sets `open` to false. */
  onDismiss(): void;
  /** Buttons, the way on first in reading order. */
  actions?: ReactNode;
  /** "alertdialog" where work is interrupted. */
  role?: "dialog" | "alertdialog";
  /** False where the body is a control of its own, such as a long list, that nobody wants read out on opening. */
  bodyDescribes?: boolean;
  children?: ReactNode;
}

/**
 * A modal on the browser's own <dialog>: the page behind is inert, Esc leaves, and the focus goes back to
 * where it came from. The title takes the focus, so that it and the text are read before any button.
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
        // A file picker inside also fires `cancel`, and it bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onDismiss();
      }}
      // Chromium closes at the second Esc whatever `cancel` was told.
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

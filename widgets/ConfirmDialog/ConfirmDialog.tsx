import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  /** Without it the dialog is a notice with one button. */
  cancelLabel?: string;
  /** Confirming deletes something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks the person to confirm an action. Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onDismiss={onCancel}
      actions={
        <>
          <Button look={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {cancelLabel ? <Button onClick={onCancel}>{cancelLabel}</Button> : null}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

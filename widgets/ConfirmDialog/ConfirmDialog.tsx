import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  /** Left out where there is nothing to decide: a notice with one button. */
  cancelLabel?: string;
  /** Confirming takes something away. */
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A question with one answer that acts and one that does not; Esc does not. */
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

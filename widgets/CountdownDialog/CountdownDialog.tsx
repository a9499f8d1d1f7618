import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export interface CountdownDialogProps {
  open: boolean;
  title: string;
  /** The sentence that includes the seconds. */
  text: string;
  secondsLeft: number;
  continueLabel: string;
  /** Esc counts too: a person who presses a key is still there. */
  onContinue(): void;
  leaveLabel: string;
  /** Ends the session at once. */
  onLeave(): void;
}

/** Announced when it opens and then only at these seconds. Counting every second aloud would leave no time to act. */
const spoken = [20, 10, 5];

/** Warns that the session is about to end. Blocks the page until the person continues or the session ends. */
export function CountdownDialog({
  open,
  title,
  text,
  secondsLeft,
  continueLabel,
  onContinue,
  leaveLabel,
  onLeave,
}: CountdownDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onDismiss={onContinue}
      actions={
        <>
          <Button look="primary" onClick={onContinue}>
            {continueLabel}
          </Button>
          <Button look="quiet" onClick={onLeave}>
            {leaveLabel}
          </Button>
        </>
      }
    >
      <p className="CountdownDialog-seconds" aria-hidden="true">
        {secondsLeft}
      </p>
      <p>{text}</p>
      <p className="visually-hidden" role="status">
        {spoken.includes(secondsLeft) ? text : ""}
      </p>
    </Dialog>
  );
}

import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export interface CountdownDialogProps {
  open: boolean;
  title: string;
  /** The sentence with the seconds in it. */
  text: string;
  secondsLeft: number;
  continueLabel: string;
  /** Also Esc: whoever presses a key is there. */
  onContinue(): void;
}

/** Read out when it opens and then only at these seconds: a voice that counts leaves no time to act. */
const spoken = [20, 10, 5];

/** The session is about to end. Blocks the page until it is continued or over. */
export function CountdownDialog({
  open,
  title,
  text,
  secondsLeft,
  continueLabel,
  onContinue,
}: CountdownDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onDismiss={onContinue}
      actions={
        <Button look="primary" onClick={onContinue}>
          {continueLabel}
        </Button>
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

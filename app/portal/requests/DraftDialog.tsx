import { useState } from "react";
import { Button, ConfirmDialog, Dialog, Notice } from "../../../widgets/index.ts";
import { CallRefused, endsSession } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { forgetPerson } from "../../session/forgetPerson.ts";
import { refusalText } from "../details/parts.ts";
import { routeForError } from "../errors/routeForError.ts";
import { useIsHere } from "../signIn/useIsHere.ts";

/**
 * What is asked about a draft: whether to delete it; whether a new one shall take its place; what to do with it
 * although one like it was sent.
 */
export interface Asking {
  about: "delete" | "override" | "sameAccount";
  /** What the draft is, and what becomes of it. */
  text: string;
  /** Where the draft is continued. */
  goOnAt: string;
  /** Where a new one begins. */
  beginAt: string;
  /** Nobody can have two of this kind, so a new one always takes its place. */
  isOnlyOne?: boolean;
  /** Where the one that was sent is shown. */
  sentAt?: string;
  /** @throws CallRefused */
  remove(): Promise<unknown>;
}

interface DraftDialogProps {
  asking: Asking;
  onGo(href: string): void;
  onDeleted(): void;
  onClose(): void;
}

/** The question about a draft of a request or an application (LAY035, LAY036, LAY037). */
export function DraftDialog({ asking, onGo, onDeleted, onClose }: DraftDialogProps) {
  const { about, text, goOnAt, beginAt, isOnlyOne, sentAt = "" } = asking;
  const [busy, setBusy] = useState(false);
  const isHere = useIsHere();
  const [problem, setProblem] = useState<string>();
  const remove = async (then: () => void) => {
    setBusy(true);
    await asking.remove().then(then, (error: unknown) => {
      if (error instanceof CallRefused && endsSession(error.error.status)) return signIn(error);
      setBusy(false);
      setProblem(refusalText(error));
    });
  };
  // Whoever closed the question or went elsewhere meanwhile stays there.
  const begin = () => (isHere.current ? onGo(beginAt) : onDeleted());
  const signIn = ({ error }: CallRefused) => {
    if (!isHere.current) return;
    forgetPerson();
    onGo(routeForError(error, ""));
  };
  const told = problem ? (
    <Notice level="error" live>
      {problem}
    </Notice>
  ) : null;
  if (about === "delete")
    return (
      <ConfirmDialog
        open
        danger
        busy={busy}
        title={words("list.deleteTitle")}
        confirmLabel={words("list.delete")}
        cancelLabel={words("list.keep")}
        onConfirm={() => void remove(onDeleted)}
        onCancel={onClose}
      >
        <p>{text}</p>
        {told}
      </ConfirmDialog>
    );
  const goOn = (
    <Button look="primary" onClick={() => onGo(goOnAt)}>
      {words("list.continueDraft")}
    </Button>
  );
  if (about === "sameAccount")
    return (
      <Dialog
        open
        title={words("list.sameAccountTitle")}
        onDismiss={onClose}
        actions={
          <>
            {goOn}
            <Button onClick={() => onGo(sentAt)}>{words("list.seeSent")}</Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={words("list.overrideTitle")}
      onDismiss={onClose}
      actions={
        <>
          {goOn}
          <Button look="danger" busy={busy} onClick={() => void remove(begin)}>
            {words("list.override")}
          </Button>
          {isOnlyOne ? null : <Button onClick={() => onGo(beginAt)}>{words("list.keepBoth")}</Button>}
        </>
      }
    >
      <p>{text}</p>
      {told}
    </Dialog>
  );
}

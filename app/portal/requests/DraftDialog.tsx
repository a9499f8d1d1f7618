import { useState } from "react";
import { Button, ConfirmDialog, Dialog, Notice } from "../../../widgets/index.ts";
import { detailsCalls } from "../../api/portal/details.ts";
import type { ListedRequest } from "../../api/portal/lists.ts";
import { CallRefused } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { refusalText } from "../details/refusalText.ts";
import { addressOf, kindOf } from "./RequestList.ts";

/**
 * What is asked about a draft: whether to delete it; whether a new request shall take its place; what to do with it
 * although one like it was sent.
 */
export interface Asking {
  about: "delete" | "override" | "sameAccount";
  row: ListedRequest;
}

interface DraftDialogProps {
  asking: Asking;
  /** Where a new request begins. */
  addTo: string;
  onGo(href: string): void;
  onDeleted(): void;
  onClose(): void;
}

/** The question about a draft (LAY035, LAY036, LAY037). */
export function DraftDialog({ asking: { about, row }, addTo, onGo, onDeleted, onClose }: DraftDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = {
    kind: words(kindOf(row.kind)?.label ?? row.kind).toLowerCase(),
    account: row.accounts[0] ?? words("list.noAccount"),
  };
  const remove = async (then: () => void) => {
    setBusy(true);
    await detailsCalls.deleteDraft(row.id).then(then, (error: unknown) => {
      if (isGone(error)) return then();
      setBusy(false);
      setProblem(refusalText(error));
    });
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
        <p>{words("list.deleteText", said)}</p>
        {told}
      </ConfirmDialog>
    );
  const goOn = (
    <Button look="primary" onClick={() => onGo(addressOf(row))}>
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
            <Button onClick={() => onGo(addressOf({ ...row, id: row.sentBefore ?? "", status: "" }))}>
              {words("list.seeSent")}
            </Button>
          </>
        }
      >
        <p>{words("list.sameAccountText", said)}</p>
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
          <Button look="danger" busy={busy} onClick={() => void remove(() => onGo(addTo))}>
            {words("list.override")}
          </Button>
          <Button onClick={() => onGo(addTo)}>{words("list.keepBoth")}</Button>
        </>
      }
    >
      <p>{words("list.overrideText", said)}</p>
      {told}
    </Dialog>
  );
}

/** Whether the draft is not there any more, so that nothing is left to delete. */
const isGone = (error: unknown) => error instanceof CallRefused && error.error.status === 404;

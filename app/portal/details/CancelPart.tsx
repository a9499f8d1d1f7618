import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { commentLength } from "../../../schemas/reference/limits.json";
import {
  Button,
  ConfirmDialog,
  formatMoney,
  Notice,
  SummaryList,
  withCalls,
} from "../../../widgets/index.ts";
import { type Details, detailsCalls } from "../../api/portal/details.ts";
import { ipdCalls } from "../../api/portal/ipd.ts";
import { words } from "../../messages/words.ts";
import { notify } from "../frame/notificationStore.ts";
import { useIsHere } from "../signIn/useIsHere.ts";
import { LongText } from "./LongText.tsx";
import { focusOn, hasEnded, type PartProps, refusalText, stageOf } from "./parts.ts";

/** Ends the request: a draft is deleted, what was sent is canceled, if its lifecycle lets its owner do so now. */
export function CancelPart(part: PartProps) {
  const { by } = part.details.cancellation;
  if (by === "delete") return <DeleteDraft {...part} />;
  if (by === "revoke") return <Revoke {...part} />;
  if (by === "cancel") return <CancelSent {...part} />;
  if (!part.details.isSent) return <p className="Details-none">{words("details.cancel.none.draft")}</p>;
  return <NothingToCancel {...part} />;
}

/** Where a request stands that its owner cannot cancel: it may be canceled already, or on its way to be. */
function NothingToCancel({ details: { stages } }: PartProps) {
  const here = stageOf(stages);
  return (
    <>
      {here ? (
        <p className="Lead">
          <strong>{here.title}</strong>
          {here.says ? <>. {here.says}</> : null}
        </p>
      ) : null}
      <p className="Details-none">
        {withCalls(words(hasEnded(stages) ? "details.cancel.over" : "details.cancel.none"))}
      </p>
    </>
  );
}

const nameOf = ({ title, number }: Details) => `${title} ${number}`;

/** Whether the question before an ending is open, and whether what was answered is being done. */
function useQuestion() {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  return { isAsked, setAsked, busy, setBusy };
}

interface EndingProps {
  /** What the button and the answer that ends it say. */
  label: string;
  /** The question. */
  sure: string;
  question: ReturnType<typeof useQuestion>;
  /** Where something must be looked at before the question; unsaid, it is asked at once. */
  onAsk?(): void;
  onSure(): Promise<void>;
  children: ReactNode;
}

/** The button that ends a request, and the question before it does. */
function Ending({
  label,
  sure,
  question: { isAsked, setAsked, busy },
  onAsk,
  onSure,
  children,
}: EndingProps) {
  return (
    <>
      <div className="Home-ways">
        <Button look="danger" onClick={onAsk ?? (() => setAsked(true))}>
          {label}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={sure}
        confirmLabel={label}
        cancelLabel={words("details.cancel.keep")}
        danger
        busy={busy}
        onConfirm={() => void onSure()}
        onCancel={() => setAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

function DeleteDraft({ details, read }: PartProps) {
  const navigate = useNavigate();
  const question = useQuestion();
  const [error, setError] = useState<string>();
  const isHere = useIsHere();
  const remove = async () => {
    question.setBusy(true);
    try {
      await detailsCalls.deleteDraft(details.id);
      notify("success", words("details.delete.done"));
      // Whoever went elsewhere meanwhile stays there.
      if (isHere.current) navigate("/o");
    } catch (refused) {
      setError(refusalText(refused));
      question.setAsked(false);
      await read();
    }
    question.setBusy(false);
  };
  return (
    <>
      <p className="Lead">{words("details.delete.about")}</p>
      {error ? (
        <Notice level="error" live>
          {error}
        </Notice>
      ) : null}
      <Ending
        label={words("details.delete.ask")}
        sure={words("details.delete.sure", { name: nameOf(details) })}
        question={question}
        onSure={remove}
      >
        {words("details.delete.gone")}
      </Ending>
    </>
  );
}

/** Takes back a power of attorney, after a question (IPD002). */
function Revoke({ details, read, say }: PartProps) {
  const question = useQuestion();
  const revoke = async () => {
    question.setBusy(true);
    await ipdCalls.revoke(details.id).then(
      () => say(words("details.revoke.done")),
      (refused: unknown) => notify("error", refusalText(refused)),
    );
    question.setAsked(false);
    question.setBusy(false);
    await read();
  };
  return (
    <>
      <p className="Lead">{words("details.revoke.about")}</p>
      <Ending
        label={words("details.revoke.ask")}
        sure={words("details.revoke.sure", { name: nameOf(details) })}
        question={question}
        onSure={revoke}
      >
        {words("details.revoke.about")}
      </Ending>
    </>
  );
}

function CancelSent({ details, read, say, unsent: { reason }, keep }: PartProps) {
  const field = useId();
  const [error, setError] = useState<string>();
  const question = useQuestion();
  const { says, refund } = details.cancellation;
  const ask = () => {
    const isEmpty = reason.trim() === "";
    setError(isEmpty ? words("details.cancel.reasonMissing") : undefined);
    question.setAsked(!isEmpty);
    if (isEmpty) focusOn(field);
  };
  const cancel = async () => {
    question.setBusy(true);
    try {
      await detailsCalls.cancel(details.flow, details.id, reason.trim());
      say(words("details.cancel.done"));
    } catch (refused) {
      // What was refused may not be possible any more: then this form goes.
      notify("error", refusalText(refused));
    }
    question.setAsked(false);
    question.setBusy(false);
    await read();
  };
  return (
    <>
      {says.length > 0 ? (
        <ul className="Cancel-says">
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      <h3 className="Cancel-title">{words("details.cancel.refund")}</h3>
      {refund.length === 0 ? (
        <p>{words("details.cancel.nothing")}</p>
      ) : (
        <SummaryList
          rows={refund.map(({ what, amount }) => ({
            label: words(`details.cancel.${what}`),
            value: `$${formatMoney(amount)}`,
          }))}
        />
      )}
      <LongText
        id={field}
        label={words("details.cancel.reason")}
        value={reason}
        most={commentLength}
        required
        error={error}
        onChange={(text) => keep(() => ({ reason: text }))}
      />
      <Ending
        label={words("details.cancel.ask")}
        sure={words("details.cancel.sure", { name: nameOf(details) })}
        question={question}
        onAsk={ask}
        onSure={cancel}
      >
        {says[0]}
      </Ending>
    </>
  );
}

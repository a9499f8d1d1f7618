import { useId, useState } from "react";
import { commentLength, documentNameLength } from "../../../schemas/reference/limits.json";
import { Button, Field, Link, Section, TextInput } from "../../../widgets/index.ts";
import { type DeskDetails, deskCalls } from "../../api/portal/desk.ts";
import { fileAddress, type RequestDocument } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { DocumentStatus } from "../details/DocumentStatus.tsx";
import { LongText } from "../details/LongText.tsx";
import { focusOn } from "../details/parts.ts";
import type { Act } from "./Act.ts";

interface DeskDocumentsProps {
  details: DeskDetails;
  path: string;
  act: Act;
}

/** The documents of a request, to be approved, rejected or asked for. */
export function DeskDocuments({ details, path, act }: DeskDocumentsProps) {
  return (
    <Section title={words("details.documents")}>
      {details.documents.length === 0 ? <p className="Field">{words("details.document.none")}</p> : null}
      <ul className="Field Documents">
        {details.documents.map((document) => (
          <li key={document.id} className="Document">
            <DeskDocument details={details} document={document} path={path} act={act} />
          </li>
        ))}
      </ul>
      <AskForDocument id={details.id} act={act} />
    </Section>
  );
}

function DeskDocument({
  details: { id, stages },
  document,
  path,
  act,
}: DeskDocumentsProps & { document: RequestDocument }) {
  const field = useId();
  const [comment, setComment] = useState("");
  const { label, status, file } = document;
  const judge = async (verdict: "APPROVED" | "REJECTED", looked: string) => {
    const done = words(verdict === "APPROVED" ? "desk.approved" : "desk.rejected", { name: label });
    const judged = { file: looked, status: verdict, comment };
    if (await act(() => deskCalls.judge(id, document.id, judged), done)) setComment("");
  };
  return (
    <>
      <p className="Document-head">
        <strong>{label}</strong> <DocumentStatus status={status} stages={stages} />
      </p>
      {document.comment ? <p>{words("list.comment", { comment: document.comment })}</p> : null}
      {file ? (
        <>
          <p>
            <Link href={fileAddress(path, file.id)} download={file.fileName}>
              {file.fileName}
            </Link>
          </p>
          <LongText
            id={field}
            label={words("desk.commentOn", { name: label })}
            value={comment}
            most={commentLength}
            rows={1}
            onChange={setComment}
          />
          <p className="Home-ways">
            <Button onClick={() => void judge("APPROVED", file.id)}>
              {words("desk.approve")}
              <span className="visually-hidden"> {label}</span>
            </Button>
            <Button onClick={() => void judge("REJECTED", file.id)}>
              {words("desk.reject")}
              <span className="visually-hidden"> {label}</span>
            </Button>
          </p>
        </>
      ) : null}
    </>
  );
}

function AskForDocument({ id, act }: { id: string; act: Act }) {
  const field = useId();
  const [label, setLabel] = useState("");
  const [comment, setComment] = useState("");
  const [error, setError] = useState<string>();
  const ask = async () => {
    const problem = label.trim() === "" ? words("desk.nameMissing") : undefined;
    setError(problem);
    if (problem !== undefined) return focusOn(field);
    if (!(await act(() => deskCalls.ask(id, label, comment), words("desk.asked", { name: label })))) return;
    setLabel("");
    setComment("");
  };
  return (
    <>
      <Field id={field} label={words("desk.askFor")} required {...(error ? { error } : {})} width="half">
        <TextInput
          id={field}
          name="label"
          label={words("desk.askFor")}
          value={label}
          required
          readOnly={false}
          invalid={error !== undefined}
          describedBy={error ? `${field}-error` : undefined}
          options={undefined}
          maxLength={documentNameLength}
          ui={{}}
          props={{}}
          onChange={(text) => setLabel(text ?? "")}
        />
      </Field>
      <LongText
        id={`${field}-why`}
        label={words("desk.askWhy")}
        value={comment}
        most={commentLength}
        rows={2}
        onChange={setComment}
      />
      <div className="Field Desk-ways">
        <Button onClick={() => void ask()}>{words("desk.ask")}</Button>
      </div>
    </>
  );
}

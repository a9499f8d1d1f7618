import { useEffect, useRef, useState } from "react";
import { formatFileSize, Link, Notice } from "../../../widgets/index.ts";
import { detailsCalls, fileAddress, type RequestDocument, uploadFor } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { DocumentStatus } from "./DocumentStatus.tsx";
import { FilePick } from "./FilePick.tsx";
import { type PartProps, refusalText } from "./parts.ts";

/** The documents of a request: what the office thinks of each, and those that it still needs. */
export function DocumentsPart(part: PartProps) {
  const { documents } = part.details;
  if (documents.length === 0) return <p className="Details-none">{words("details.document.none")}</p>;
  return (
    <ul className="Documents">
      {documents.map((document) => (
        <OneDocument key={document.id} {...part} document={document} />
      ))}
    </ul>
  );
}

function OneDocument({ details, read, say, document }: PartProps & { document: RequestDocument }) {
  const { id, stages } = details;
  const { label, status, comment, file } = document;
  const [error, setError] = useState<string>();
  const [tried, setTried] = useState<File>();
  const item = useRef<HTMLLIElement>(null);
  const isGiven = useRef(false);
  const isAsked = status === "REQUESTED" || status === "REJECTED";
  const give = async (picked: File) => {
    setError(undefined);
    setTried(picked);
    isGiven.current = true;
    try {
      await uploadFor(id, document.id, picked);
      say(words("details.document.given", { name: label }));
    } catch (refused) {
      isGiven.current = false;
      setError(refusalText(refused));
    }
    await read();
  };
  // The button goes with what it was for: the focus stays with the document.
  useEffect(() => {
    if (isAsked || !isGiven.current) return;
    isGiven.current = false;
    if (window.document.activeElement === window.document.body) item.current?.focus();
  }, [isAsked]);
  // The custodian may have it although its answer was lost.
  const isThere = !isAsked && file?.fileName === tried?.name.normalize() && file?.size === tried?.size;
  const again = words(file ? "details.document.again" : "details.document.give", { name: label });
  return (
    <li className="Document" ref={item} tabIndex={-1}>
      <p className="Document-head">
        <strong>{label}</strong> <DocumentStatus status={status} stages={stages} />
      </p>
      {comment ? <p>{words("list.comment", { comment })}</p> : null}
      {file ? (
        <p>
          <Link href={fileAddress(detailsCalls.path(id), file.id)} download={file.fileName}>
            {file.fileName}
          </Link>{" "}
          {formatFileSize(file.size)}
        </p>
      ) : null}
      {error && !isThere ? (
        <Notice level="error" live>
          {error}
        </Notice>
      ) : null}
      {isAsked ? <FilePick label={again} onPick={give} /> : null}
    </li>
  );
}

import { useState } from "react";
import { formatFileSize, Link, Notice } from "../../../widgets/index.ts";
import { detailsCalls, fileAddress, type RequestDocument, uploadFor } from "../../api/portal/details.ts";
import { words } from "../../messages/words.ts";
import { DocumentStatus } from "./DocumentStatus.tsx";
import { FilePick } from "./FilePick.tsx";
import { type PartProps, refusalText } from "./parts.ts";

/** The documents of a request: what the office thinks of each, and those that it still needs. */
export function DocumentsPart({ details, read, say }: PartProps) {
  const { id, documents, stages } = details;
  const [error, setError] = useState<string>();
  const give = async ({ id: document, label }: RequestDocument, file: File) => {
    setError(undefined);
    try {
      await uploadFor(id, document, file);
      say(words("details.document.given", { name: label }));
    } catch (refused) {
      setError(refusalText(refused));
    }
    await read();
  };
  if (documents.length === 0) return <p className="Details-none">{words("details.document.none")}</p>;
  return (
    <>
      {error ? (
        <Notice level="error" live>
          {error}
        </Notice>
      ) : null}
      <ul className="Documents">
        {documents.map((document) => {
          const { label, status, comment, file } = document;
          const isAsked = status === "REQUESTED" || status === "REJECTED";
          const again = words(file ? "details.document.again" : "details.document.give", { name: label });
          return (
            <li key={document.id} className="Document">
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
              {isAsked ? <FilePick label={again} onPick={(picked) => give(document, picked)} /> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

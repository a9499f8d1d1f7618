import { useLayoutEffect, useRef } from "react";
import { Field } from "../Field/Field.tsx";
import { Upload } from "../Upload/Upload.tsx";
import { type FileAnswer, useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

interface RequiredDocumentsProps extends WidgetProps<readonly TypedFile[]> {
  /** Where a stored file can be downloaded. */
  addressOf?(file: FileAnswer): string;
}

interface RequiredDocument {
  type: string;
  label: string;
  /** What became of it, in words, and what was said about it. */
  status?: string;
  comment?: string;
}

type TypedFile = FileAnswer & { type: string };

/**
 * An upload for each required document, with a count of those already there. `props.documents`: the required documents
 * in order. The answer is one list of files, each with the `type` of its document. `ui` as for Upload; the document's
 * type is appended to the upload's kind.
 */
export function RequiredDocuments({ value, props, ui, ...rest }: RequiredDocumentsProps) {
  const { text } = useWidgetPorts();
  const documents = (props.documents ?? []) as readonly RequiredDocument[];
  const files = value ?? [];
  // Two uploads may finish before the next render, so read the latest files here.
  const held = useRef(files);
  held.current = files;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(documents.length);
  // A document that is no longer needed goes with its last file. Whoever removed that stays among the documents.
  useLayoutEffect(() => {
    if (documents.length < shown.current && document.activeElement === document.body) root.current?.focus();
    shown.current = documents.length;
  });
  const isThere = ({ type }: RequiredDocument) => files.some((file) => file.type === type);
  const done = documents.filter(isThere).length;
  const progress = text("widget.documents.progress", { done, total: documents.length });
  const hold = (type: string, ofType: readonly FileAnswer[] = []) => {
    held.current = [
      ...held.current.filter((file) => file.type !== type),
      ...ofType.map((file) => ({ ...file, type })),
    ];
    rest.onChange(held.current.length > 0 ? held.current : undefined);
  };
  const missing = documents.findIndex((document) => !isThere(document));
  return (
    <div className="RequiredDocuments" ref={root} tabIndex={-1}>
      {documents.length > 1 ? (
        <div className="RequiredDocuments-progress">
          <p>{progress}</p>
          <progress className="Upload-progress" value={done} max={documents.length} aria-label={progress} />
        </div>
      ) : null}
      {documents.map((document, index) => {
        const { type, label, status, comment } = document;
        const hint = [status, comment].filter(Boolean).join(": ");
        // The error summary links to the first missing document.
        const id = index === Math.max(missing, 0) ? rest.id : `${rest.id}-${index}`;
        const isMissing = rest.invalid && !isThere(document);
        return (
          <Field
            key={type}
            id={id}
            label={label}
            required={rest.required}
            unmarked
            {...(hint ? { hint } : {})}
          >
            <Upload
              {...rest}
              id={id}
              label={label}
              describedBy={[rest.describedBy, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
              invalid={isMissing}
              value={files.filter((file) => file.type === type)}
              ui={{ ...ui, upload: `${String(ui.upload ?? rest.name)}-${type}` }}
              props={{}}
              onChange={(ofType) => hold(type, ofType)}
            />
          </Field>
        );
      })}
    </div>
  );
}

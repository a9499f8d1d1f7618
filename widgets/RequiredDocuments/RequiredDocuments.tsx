import { useRef } from "react";
import { Field } from "../Field/Field.tsx";
import { Upload } from "../Upload/Upload.tsx";
import { type FileAnswer, useWidgetPorts } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

interface RequiredDocument {
  type: string;
  label: string;
}

type TypedFile = FileAnswer & { type: string };

/**
 * One place for each document that is asked for, and how many of them are there. `props.documents`: what is asked for,
 * in order; the answer is one list of files, each with the `type` of its document. `ui` as of Upload; its kind is told
 * to the ports with the type behind it.
 */
export function RequiredDocuments({ value, props, ui, ...rest }: WidgetProps<readonly TypedFile[]>) {
  const { text } = useWidgetPorts();
  const documents = (props.documents ?? []) as readonly RequiredDocument[];
  const files = value ?? [];
  // Two files may be done in one turn, before anything is drawn anew.
  const held = useRef(files);
  held.current = files;
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
    <div className="RequiredDocuments">
      {documents.length > 1 ? (
        <div className="RequiredDocuments-progress">
          <p>{progress}</p>
          <progress className="Upload-progress" value={done} max={documents.length} aria-label={progress} />
        </div>
      ) : null}
      {documents.map((document, index) => {
        const { type, label } = document;
        // The error summary leads to the first that is missing.
        const id = index === Math.max(missing, 0) ? rest.id : `${rest.id}-${index}`;
        const isMissing = rest.invalid && !isThere(document);
        return (
          <Field key={type} id={id} label={label} required={rest.required} unmarked>
            <Upload
              {...rest}
              id={id}
              label={label}
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

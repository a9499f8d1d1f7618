import { Field } from "../Field/Field.tsx";
import { Upload } from "../Upload/Upload.tsx";
import type { FileAnswer } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

interface RequiredDocument {
  type: string;
  label: string;
}

type TypedFile = FileAnswer & { type: string };

/**
 * One place for each document that is asked for. `props.documents`: what is asked for, in order; the answer is one list
 * of files, each with the `type` of its document. `ui` as of Upload; its kind is told to the ports with the type behind it.
 */
export function RequiredDocuments({ value, props, ui, ...rest }: WidgetProps<readonly TypedFile[]>) {
  const documents = (props.documents ?? []) as readonly RequiredDocument[];
  const files = value ?? [];
  const hold = (type: string, held: readonly FileAnswer[] | undefined) => {
    const next = [
      ...files.filter((file) => file.type !== type),
      ...(held ?? []).map((file) => ({ ...file, type })),
    ];
    rest.onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div className="RequiredDocuments">
      {documents.map(({ type, label }, index) => {
        // The error summary leads to the first.
        const id = index === 0 ? rest.id : `${rest.id}-${index}`;
        return (
          <Field key={type} id={id} label={label} required={rest.required} unmarked>
            <Upload
              {...rest}
              id={id}
              label={label}
              value={files.filter((file) => file.type === type)}
              ui={{ ...ui, upload: `${String(ui.upload ?? rest.name)}-${type}` }}
              props={{}}
              onChange={(held) => hold(type, held)}
            />
          </Field>
        );
      })}
    </div>
  );
}

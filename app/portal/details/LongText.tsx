import { describedBy, Field, TextArea } from "../../../widgets/index.ts";

interface LongTextProps {
  id: string;
  label: string;
  value: string;
  most: number;
  rows?: number;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  onChange(text: string): void;
}

/** A text of several lines, with its label and what is wrong with it. */
export function LongText({
  id,
  label,
  value,
  most,
  rows = 3,
  required = false,
  hint,
  error,
  onChange,
}: LongTextProps) {
  return (
    <Field
      id={id}
      label={label}
      required={required}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      <TextArea
        id={id}
        name={id}
        label={label}
        value={value}
        required={required}
        readOnly={false}
        invalid={error !== undefined}
        describedBy={describedBy(id, { ...(hint ? { hint } : {}), ...(error ? { error } : {}) })}
        options={undefined}
        ui={{ rows, maxLength: most, spellcheck: true }}
        props={{}}
        onChange={(text) => onChange(text ?? "")}
      />
    </Field>
  );
}

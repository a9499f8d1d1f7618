import { type ComponentType, type ReactNode, useState } from "react";
import { describedBy, Field, Fieldset, type Option, type WidgetProps } from "../../widgets/index.ts";

/** An answer widget's example; everything that is missing has a plain default. */
export interface AnswerExample<Value> {
  label: string;
  required: boolean;
  hint?: string;
  error?: string;
  readOnly?: boolean;
  value?: Value;
  schemaFormat?: string | undefined;
  maxLength?: number | undefined;
  ui?: Readonly<Record<string, unknown>>;
  props?: Readonly<Record<string, unknown>>;
  options?: readonly Option[];
}

interface StageProps<Value> {
  example: AnswerExample<Value>;
  widget: ComponentType<WidgetProps<Value>>;
  /** Several controls for one question. */
  group?: boolean;
  onChange?(value: Value | undefined): void;
}

/** An answer widget in its field's shell, with its answer in state, as on a step. */
export function AnswerStage<Value>({
  example,
  widget: Widget,
  group = false,
  onChange,
}: StageProps<Value>): ReactNode {
  const {
    label,
    required,
    hint,
    error,
    readOnly = false,
    ui = {},
    props = {},
    options,
    schemaFormat,
    maxLength,
  } = example;
  const [value, setValue] = useState(example.value);
  const id = "stage";
  const control = (
    <Widget
      id={id}
      name="answer"
      label={label}
      value={value}
      required={required}
      readOnly={readOnly}
      invalid={error !== undefined}
      describedBy={describedBy(id, { hint, error })}
      options={options}
      schemaFormat={schemaFormat}
      maxLength={maxLength}
      ui={ui}
      props={props}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
  return group ? (
    <Fieldset id={id} legend={label} required={required} hint={hint} error={error} role="group">
      {control}
    </Fieldset>
  ) : (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      {control}
    </Field>
  );
}

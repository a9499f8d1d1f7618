import { type ComponentType, useState } from "react";
import {
  DateInput,
  describedBy,
  Field,
  type FieldWidth,
  NameInput,
  type Option,
  SelectInput,
  SsnInput,
  TextInput,
  type WidgetProps,
} from "../../widgets/index.ts";

interface Sample {
  id: string;
  label: string;
  width: FieldWidth;
  // biome-ignore lint/suspicious/noExplicitAny: the samples hold answers of several types
  Widget: ComponentType<WidgetProps<any>>;
  optional?: boolean;
  hint?: string;
  value: string;
  error: string;
  options?: readonly Option[];
}

const states = [
  { value: "CA", label: "California" },
  { value: "NV", label: "Nevada" },
];

const samples: readonly Sample[] = [
  {
    id: "first",
    label: "First name",
    width: "half",
    Widget: NameInput,
    value: "Eleanor",
    error: "First name is required",
  },
  {
    id: "last",
    label: "Last name",
    width: "half",
    Widget: NameInput,
    value: "O’Brien-Whitfield",
    error: "Last name is required",
  },
  {
    id: "ssn",
    label: "Social Security number",
    width: "half",
    Widget: SsnInput,
    value: "123456789",
    error: "The Social Security number must have 9 digits, like 123-45-6789",
  },
  {
    id: "born",
    label: "Date of birth",
    width: "half",
    Widget: DateInput,
    value: "1961-03-27",
    error: "Date of birth is required",
  },
  {
    id: "line1",
    label: "Address, line 1",
    width: "full",
    Widget: TextInput,
    value: "482 Alder Court",
    error: "Address is required",
  },
  {
    id: "line2",
    label: "Address, line 2",
    width: "full",
    Widget: TextInput,
    optional: true,
    value: "",
    error: "",
  },
  {
    id: "city",
    label: "City",
    width: "third",
    Widget: TextInput,
    value: "San Rafael",
    error: "City is required",
  },
  {
    id: "state",
    label: "State",
    width: "third",
    Widget: SelectInput,
    options: states,
    value: "CA",
    error: "State is required",
  },
  {
    id: "zip",
    label: "ZIP code",
    width: "third",
    Widget: TextInput,
    value: "94901",
    error: "ZIP code is required",
  },
];

/** The issues in the summary of the refused sample. */
export const sampleIssues = samples.flatMap(({ id, error }) => (error ? [{ id, text: error }] : []));

/** A small address form: fields of every width, empty, filled or refused. */
export function SampleFields({ state = "empty" }: { state?: "empty" | "filled" | "refused" }) {
  return samples.map((sample) => <SampleField key={sample.id} sample={sample} state={state} />);
}

function SampleField({ sample, state }: { sample: Sample; state: "empty" | "filled" | "refused" }) {
  const { id, label, width, Widget, optional = false, hint, options } = sample;
  const [value, setValue] = useState<unknown>(state === "filled" ? sample.value || undefined : undefined);
  const error = state === "refused" && sample.error ? sample.error : undefined;
  return (
    <Field id={id} label={label} required={!optional} hint={hint} error={error} width={width}>
      <Widget
        id={id}
        name={id}
        label={label}
        value={value}
        required={!optional}
        readOnly={false}
        invalid={error !== undefined}
        describedBy={describedBy(id, { hint, error })}
        options={options}
        ui={{}}
        props={{}}
        onChange={setValue}
      />
    </Field>
  );
}

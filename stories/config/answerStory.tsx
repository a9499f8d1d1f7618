import { type ComponentType, useId, useState } from "react";
import type { Example } from "../../widgets/Example.ts";
import { describedBy, Field, Fieldset, type WidgetProps } from "../../widgets/index.ts";
import { kinds } from "./controlsOf.ts";

/** What a story of a widget with an answer lets a reader change. */
export interface AnswerArgs {
  label: string;
  value?: unknown;
  hint?: string;
  error?: string;
  warning?: string;
  required?: boolean;
  readOnly?: boolean;
  options?: WidgetProps["options"];
  schemaFormat?: WidgetProps["schemaFormat"];
  ui?: WidgetProps["ui"];
  props?: WidgetProps["props"];
}

/** The shell of a widget: a label, the legend of a group, or its own label. */
export type Shell = "label" | "radiogroup" | "group" | "own";

const text = { control: "text", table: { type: { summary: kinds.string } } } as const;
const yesNo = { control: "boolean", table: { type: { summary: kinds.boolean } } } as const;
const data = { control: "object", table: { type: { summary: kinds.other } } } as const;

const controls = {
  label: { description: "The question", ...text },
  value: { description: "The answer", table: { type: { summary: "answer" } } },
  hint: { description: "A sentence of help below the label", ...text },
  error: { description: "What is wrong and how to mend it", ...text },
  warning: { description: "What to know about the answer; it may stay", ...text },
  required: { description: "Without an answer the step cannot be left", ...yesNo },
  readOnly: { description: "The answer can be read and not changed", ...yesNo },
  options: { description: "The choices", ...data },
  schemaFormat: { description: "How much of a date is asked for", ...text },
  ui: { description: "Its own words in x-ui", ...data },
  props: { description: "What rules hand to it", ...data },
} as const;

/** Returns the story of the example with this name: the widget in its shell, with the answer in state. */
export function answerStory<Value>(
  Widget: ComponentType<WidgetProps<Value>>,
  examples: readonly Example<AnswerArgs>[],
  name: string,
  shell: Shell = "label",
) {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example named ${name}.`);
  const { props } = example;
  const shown = Object.entries(controls).filter(
    ([key]) => key in props || !["options", "schemaFormat", "ui", "props"].includes(key),
  );
  return {
    args: { required: false, readOnly: false, ...props },
    argTypes: {
      ...Object.fromEntries(shown),
      value: { ...controls.value, control: controlOf(examples.map((each) => each.props.value)) },
    },
    parameters: { controls: { include: shown.map(([key]) => key) } },
    // A value from the controls starts again; what is typed is kept until then.
    render: (args: AnswerArgs) => (
      <Answer key={JSON.stringify(args.value)} Widget={Widget} shell={shell} given={args} />
    ),
  };
}

/** The control for answers like these. */
function controlOf(values: readonly unknown[]): "text" | "number" | "boolean" | "object" {
  const type = typeof values.find((value) => value !== undefined);
  return type === "number" || type === "boolean" || type === "object" ? type : "text";
}

function Answer<Value>({
  Widget,
  shell,
  given,
}: {
  Widget: ComponentType<WidgetProps<Value>>;
  shell: Shell;
  given: AnswerArgs;
}) {
  const [value, setValue] = useState(given.value as Value | undefined);
  const {
    label,
    hint,
    error,
    warning,
    required = false,
    readOnly = false,
    options,
    schemaFormat,
    ui = {},
    props = {},
  } = given;
  // A guide shows several stories on one page.
  const id = useId();
  const widget = (
    <Widget
      id={id}
      name={id}
      label={label}
      value={value}
      required={required}
      readOnly={readOnly}
      invalid={error !== undefined && error !== ""}
      describedBy={describedBy(id, { hint, error, warning })}
      options={options}
      schemaFormat={schemaFormat}
      ui={ui}
      props={props}
      onChange={setValue}
    />
  );
  const around = { id, required, hint, error, warning, unmarked: readOnly };
  if (shell === "radiogroup" || shell === "group") {
    return (
      <Fieldset {...around} legend={label} role={shell}>
        {widget}
      </Fieldset>
    );
  }
  return (
    <Field {...around} label={label} ownLabel={shell === "own"}>
      {widget}
    </Field>
  );
}

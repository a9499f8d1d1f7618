import { type ComponentType, useState } from "react";
import type { Example } from "../../widgets/Example.ts";
import { describedBy, Field, Fieldset, type WidgetProps } from "../../widgets/index.ts";

interface AnswerStoryProps {
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

/** Returns the story of the example with this name: the widget in its shell, with the answer in state. */
export function answerStory<Value>(
  Widget: ComponentType<WidgetProps<Value>>,
  examples: readonly Example<AnswerStoryProps>[],
  name: string,
  shell: Shell = "label",
) {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example named ${name}.`);
  return { name, render: () => <Answer Widget={Widget} shell={shell} given={example.props} /> };
}

function Answer<Value>({
  Widget,
  shell,
  given,
}: {
  Widget: ComponentType<WidgetProps<Value>>;
  shell: Shell;
  given: AnswerStoryProps;
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
  const id = "answer";
  const widget = (
    <Widget
      id={id}
      name="answer"
      label={label}
      value={value}
      required={required}
      readOnly={readOnly}
      invalid={error !== undefined}
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

import { type ReactNode, useId, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { Fieldset } from "../Fieldset/Fieldset.tsx";
import { RadioGroup } from "../RadioGroup/RadioGroup.tsx";
import type { Option } from "../WidgetProps.ts";

export interface QuestionDialogProps {
  open: boolean;
  title: string;
  intro?: ReactNode;
  question: string;
  options: readonly Option[];
  submitLabel: string;
  cancelLabel: string;
  /** The sentence shown if nothing is chosen. */
  missing: string;
  /** Why the last answer was refused, in the server's words. */
  error?: string;
  /** For example the number of attempts left. */
  footnote?: ReactNode;
  busy?: boolean;
  onAnswer(value: Option["value"]): void;
  onCancel(): void;
}

/** A dialog with one question and its options. A new question starts with nothing chosen. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, onCancel } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      title={title}
      onDismiss={onCancel}
      actions={
        <>
          <Button look="primary" type="submit" form={formId} busy={props.busy}>
            {props.submitLabel}
          </Button>
          <Button onClick={onCancel}>{props.cancelLabel}</Button>
        </>
      }
    >
      {props.intro ? <div>{props.intro}</div> : null}
      <Question key={props.question} formId={formId} {...props} />
      {props.footnote ? <p className="Field-hint">{props.footnote}</p> : null}
    </Dialog>
  );
}

function Question({
  formId,
  question,
  options,
  missing,
  error,
  busy,
  onAnswer,
}: QuestionDialogProps & { formId: string }) {
  const [chosen, setChosen] = useState<Option["value"]>();
  const [unanswered, setUnanswered] = useState(false);
  const id = useId();
  const issue = unanswered && chosen === undefined ? missing : error;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (chosen !== undefined) return onAnswer(chosen);
        setUnanswered(true);
        document.getElementById(id)?.focus();
      }}
    >
      <Fieldset id={id} legend={question} required error={issue}>
        <RadioGroup
          id={id}
          name={id}
          label={question}
          value={chosen}
          required
          readOnly={false}
          invalid={issue !== undefined}
          describedBy={undefined}
          options={options}
          ui={{}}
          props={{}}
          onChange={setChosen}
        />
      </Fieldset>
    </form>
  );
}

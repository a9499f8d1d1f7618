import { useState } from "react";
import { type FinderPlan, findNext } from "../../../engine/index.ts";
import { type AnswerProps, useFlowContext } from "../../../engine/react/index.ts";
import { Button, Dialog, PoliteStatus, QuestionDialog } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";

type Answers = { readonly [question: string]: string };

/**
 * A button that asks the questions of `ui.finder`, one after another, and recommends a choice of the field beside it. Only
 * "Choose this" changes an answer.
 */
export function Finder({ id, label, pointer, ui }: AnswerProps) {
  const { runtime } = useFlowContext();
  const [answers, setAnswers] = useState<Answers>();
  const [said, setSaid] = useState("");
  const plan = ui.finder as FinderPlan;
  const field = `${pointer.slice(0, pointer.lastIndexOf("/"))}/${plan.of}`;
  const close = () => setAnswers(undefined);
  const { ask, found } = answers ? findNext(plan, answers) : {};
  const option = runtime.walker.options(field)?.find(({ value }) => value === found?.value);
  const count = Object.keys(answers ?? {}).length;
  return (
    <>
      <Button
        id={id}
        className="Offer"
        look="secondary"
        onClick={() => {
          setSaid("");
          setAnswers({});
        }}
      >
        {label}
      </Button>
      <PoliteStatus text={said} />
      {ask && answers ? (
        // A new dialog for each question takes the focus to its title, so that it is heard.
        <QuestionDialog
          key={ask.name}
          open
          title={label}
          {...(count === 0 ? { intro: plan.text } : {})}
          question={ask.title}
          options={ask.choices}
          submitLabel={words("ui.next")}
          cancelLabel={words("ui.cancel")}
          missing={words("finder.missing")}
          footnote={words("finder.position", { number: count + 1 })}
          onAnswer={(answer) => setAnswers({ ...answers, [ask.name]: String(answer) })}
          onCancel={close}
        />
      ) : null}
      {found && option ? (
        <Dialog
          open
          title={words("finder.found", { choice: option.label })}
          onDismiss={close}
          actions={
            <>
              <Button
                look="primary"
                onClick={() => {
                  runtime.send({ type: "edit", at: field, value: found.value });
                  setSaid(words("finder.chosen", { choice: option.label }));
                  close();
                }}
              >
                {words("finder.choose")}
              </Button>
              <Button onClick={() => setAnswers({})}>{words("finder.again")}</Button>
              <Button onClick={close}>{words("ui.cancel")}</Button>
            </>
          }
        >
          {option.description ? <p>{option.description}</p> : null}
          <p>{found.because}</p>
          <p className="Field-hint">{plan.text}</p>
        </Dialog>
      ) : null}
    </>
  );
}

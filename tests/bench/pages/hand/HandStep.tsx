import { type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { reportSubmit } from "../benchPage.tsx";
import { Problems } from "./Problems.tsx";

interface HandStepProps {
  /** As the inputs show them. */
  values: FieldValues;
  /** The step's general issue, asked only if no field has an error. */
  refuse?(values: FieldValues): string | undefined;
  children: ReactNode | ((error: string | undefined) => ReactNode);
}

/** A step's form: checks the changed field at every key, and all fields on submit. */
export function HandStep({ values, refuse, children }: HandStepProps) {
  const form = useForm({ mode: "onChange", defaultValues: values });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = form.handleSubmit(
    (given) => {
      const wrong = refuse?.(given);
      setError(wrong);
      setBusy(wrong === undefined);
      reportSubmit(wrong === undefined);
    },
    () => reportSubmit(false),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Problems general={error} />
        <div className="StepForm-fields" inert={busy}>
          {typeof children === "function" ? children(error) : children}
        </div>
        <button type="submit" id="submit" className="Button Button--primary">
          {words("ui.saveAndContinue")}
        </button>
      </form>
    </FormProvider>
  );
}

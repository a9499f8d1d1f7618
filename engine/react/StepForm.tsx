import { BasePointer } from "./BasePointer.ts";
import { ConstantForm } from "./ConstantForm.tsx";
import { useStep } from "./useStep.ts";

/** The fields of the step on the screen. The surrounding form element and its buttons are the app's. */
export function StepForm() {
  const step = useStep();
  return (
    <BasePointer value={`/${step.id}`}>
      <ConstantForm key={step.id} object={step.root} id={step.id} />
    </BasePointer>
  );
}

import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";

export interface StepAction {
  label: string;
  /** Left out for the button that submits the surrounding form. */
  onPress?(): void;
  busy?: boolean;
  disabled?: boolean;
}

export interface StepActionsProps {
  /** The ways on, the first being the main one: Next; Save & Continue; Edit and Next; Discard and Save. */
  onward: readonly StepAction[];
  back?: StepAction;
  cancel?: StepAction;
  /** A SaveStatus and its id. */
  status?: { id: string; content: ReactNode };
}

/** The end of a step: the way on first, in reading order as on screen, then back, and cancel apart. */
export function StepActions({ onward, back, cancel, status }: StepActionsProps) {
  const [main, ...others] = onward;
  const busy = onward.some((action) => action.busy);
  return (
    <div className="StepActions">
      {status?.content}
      <div className="StepActions-buttons">
        {main ? (
          <Button
            look="primary"
            className="StepActions-main"
            type={main.onPress ? "button" : "submit"}
            busy={main.busy}
            disabled={main.disabled}
            onClick={main.onPress}
            aria-describedby={status?.id}
          >
            {main.label}
          </Button>
        ) : null}
        {[...others, ...(back ? [back] : [])].map((action) => (
          <Button
            key={action.label}
            type={action.onPress ? "button" : "submit"}
            busy={action.busy}
            disabled={action.disabled || busy}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        ))}
        {cancel ? (
          <Button
            look="quiet"
            className="StepActions-cancel"
            onClick={cancel.onPress}
            disabled={cancel.disabled}
          >
            {cancel.label}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

import { type ReactNode, useId } from "react";
import { Button } from "../Button/Button.tsx";

export interface StepAction {
  label: string;
  /** Leave it out for the button that submits the surrounding form. */
  onPress?(): void;
  busy?: boolean;
  disabled?: boolean;
}

export interface StepActionsProps {
  /** The main buttons, the first being primary: Next; Save & Continue; Edit and Next; Discard and Save. */
  onward: readonly StepAction[];
  back?: StepAction;
  /** Leaves, and says what is kept. */
  cancel?: StepAction | undefined;
  /** Saves, and leaves for later. */
  later?: StepAction | undefined;
  /** Why the first main button cannot be pressed yet: said beside it. */
  held?: string | undefined;
  /** A SaveStatus and its id. */
  status?: { id: string; content: ReactNode };
}

/** The buttons at the end of a step: the main ones first, then Back, and the ways out apart. */
export function StepActions({ onward, back, cancel, later, held, status }: StepActionsProps) {
  const heldId = useId();
  const [main, ...others] = onward;
  const busy = onward.some((action) => action.busy);
  return (
    <div className="StepActions">
      {status?.content}
      {held ? (
        <p className="StepActions-held" id={heldId}>
          {held}
        </p>
      ) : null}
      <div className="StepActions-buttons">
        {main ? (
          <Button
            look="primary"
            className="StepActions-main"
            type={main.onPress ? "button" : "submit"}
            busy={main.busy}
            disabled={held !== undefined}
            onClick={main.onPress}
            aria-describedby={held ? heldId : status?.id}
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
        {[later, cancel].map(
          (action) =>
            action && (
              <Button
                key={action.label}
                look="quiet"
                className="StepActions-cancel"
                onClick={action.onPress}
                disabled={action.disabled}
              >
                {action.label}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}

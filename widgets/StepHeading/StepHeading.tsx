import { type ReactNode, useLayoutEffect, useRef } from "react";

export interface StepHeadingProps {
  title: string;
  /** A quiet line above, such as the wizard's name. */
  caption?: string;
  /** A sentence or two beneath. */
  lead?: ReactNode;
  /** The id of the step. When it changes, in either direction, the heading takes the focus. */
  step: string;
}

/**
 * The h1 of a step. It takes the focus when the step opens, so that everyone knows where they are, and before it is painted: later
 * it would take the focus from a person who is quick.
 */
export function StepHeading({ title, caption, lead, step }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at each new step
  useLayoutEffect(() => heading.current?.focus(), [step]);
  return (
    <header className="StepHeading">
      {caption ? <p className="StepHeading-caption">{caption}</p> : null}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <div className="StepHeading-lead">{lead}</div> : null}
    </header>
  );
}

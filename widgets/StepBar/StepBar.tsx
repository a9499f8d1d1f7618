import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface BarStep {
  id: string;
  label: string;
  state: "previous" | "active" | "next";
  /** The server has accepted the step, so it gets a check mark. */
  submitted: boolean;
  /** It was filled in before and has to be looked at again. */
  needsLook?: boolean;
  /** Set if the person may go there. */
  href?: string;
}

export interface StepBarProps {
  steps: readonly BarStep[];
  onFollow?(step: BarStep, event: MouseEvent<HTMLAnchorElement>): void;
}

/** With more steps than this, labels in a row would touch on any screen. */
const MOST_IN_A_ROW = 8;

/**
 * The person's position in the flow: numbered circles in a row. On narrow screens, or with many steps, it is one line
 * with a stroke per step that opens a list; Esc closes it. Without an active step, as after the last one, the line says
 * how many steps there are.
 */
export function StepBar({ steps, onFollow }: StepBarProps) {
  const { text } = useWidgetPorts();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const active = steps.findIndex((step) => step.state === "active");
  const current = steps[active];
  const many = steps.length > MOST_IN_A_ROW;
  const follow = (step: BarStep, event: MouseEvent<HTMLAnchorElement>) => {
    setOpen(false);
    onFollow?.(step, event);
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav
      className={`StepBar${many ? " StepBar--many" : ""}${open ? " StepBar--open" : ""}`}
      aria-label={text("widget.stepbar.label")}
      onKeyDown={close}
    >
      <button
        ref={toggle}
        type="button"
        className="StepBar-toggle"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {current ? (
          <>
            <span className="StepBar-position">
              {text("widget.stepbar.position", { number: active + 1, count: steps.length })}
            </span>{" "}
            <span className="StepBar-dot" aria-hidden="true">
              ·
            </span>
            <span className="StepBar-current">{current.label}</span>
          </>
        ) : (
          <span className="StepBar-current">{text("widget.stepbar.all", { count: steps.length })}</span>
        )}
        <Icon of={ChevronDown} className="StepBar-arrow" />
      </button>
      <ol className="StepBar-list" id={listId} aria-hidden={(many && !open) || undefined}>
        {steps.map((step, index) => {
          const status = step.submitted ? "done" : step.needsLook ? "look" : step.state;
          const inside = (
            <>
              <span className="StepBar-circle" aria-hidden="true">
                {step.submitted ? <Icon of={Check} /> : step.needsLook ? "!" : index + 1}
              </span>
              <span className="StepBar-label">
                <span className="visually-hidden">{text(`widget.stepbar.${status}`)} </span>
                {step.label}
              </span>
            </>
          );
          return (
            <li
              key={step.id}
              className={`StepBar-step StepBar-step--${step.state}${step.submitted ? " StepBar-step--done" : step.needsLook ? " StepBar-step--look" : ""}`}
              aria-current={step.state === "active" ? "step" : undefined}
            >
              {step.href === undefined || step.state === "active" ? (
                <span className="StepBar-place">{inside}</span>
              ) : (
                <a className="StepBar-place" href={step.href} onClick={(event) => follow(step, event)}>
                  {inside}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

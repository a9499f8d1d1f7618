import { useEffect, useId, useRef } from "react";
import { Link } from "../Link/Link.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface ErrorSummaryProps {
  /** In the order of the page. `id` is the control's; `text` is the same sentence as under the field. */
  issues: readonly { id: string; text: string }[];
  /** Counts the attempts to continue. The summary takes the focus at each. */
  attempt: number;
  /** Called before the focus moves, so that a closed part of the page can open. */
  onFollow?(id: string): void;
}

/**
 * The errors that keep the person from continuing, counted, as links to the fields. Takes the focus after every attempt.
 * The focus is what reads it aloud, so it is no live region: one would read it twice, and again whenever a link changes.
 */
export function ErrorSummary({ issues, attempt, onFollow }: ErrorSummaryProps) {
  const { text } = useWidgetPorts();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at each new attempt
  useEffect(() => {
    // Of a box that is higher than the screen, the focus alone would show the middle.
    box.current?.focus({ preventScroll: true });
    box.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [attempt]);

  const count = issues.length;
  if (count === 0) return null;
  return (
    <section className="ErrorSummary" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className="ErrorSummary-title" id={titleId}>
        {count === 1 ? text("ui.errorSummaryOne") : text("ui.errorSummary", { count })}
      </h2>
      <ul className="ErrorSummary-list">
        {issues.map(({ id, text: sentence }) => (
          <li key={`${id} ${sentence}`}>
            <Link
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow?.(id);
                // Wait for the next frame, when the parts that `onFollow` opened are on the page.
                requestAnimationFrame(() => {
                  const control = document.getElementById(id);
                  // Scroll to the field, so that its label is visible too, and only focus the control.
                  (control?.closest(".Field") ?? control)?.scrollIntoView({ block: "start" });
                  control?.focus({ preventScroll: true });
                });
              }}
            >
              {sentence}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "../Link/Link.tsx";

export interface ErrorSummaryProps {
  title: string;
  /** In the order of the page. `id` is the control's; `text` is the same sentence as under the field. */
  issues: readonly { id: string; text: string }[];
  /** Counts the attempts to continue. The summary takes the focus at each. */
  attempt: number;
  /** Called before the focus moves, so that a closed part of the page can open. */
  onFollow?(id: string): void;
}

/** The errors that keep the person from continuing, as links to the fields. Takes the focus after every attempt. */
export function ErrorSummary({ title, issues, attempt, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at each new attempt
  useEffect(() => box.current?.focus(), [attempt]);

  if (issues.length === 0) return null;
  return (
    <div className="ErrorSummary" ref={box} tabIndex={-1}>
      {/* Focus the box and announce the alert inside: some screen readers ignore one of the two. */}
      <div role="alert">
        <h2 className="ErrorSummary-title">{title}</h2>
        <ul className="ErrorSummary-list">
          {issues.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
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
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

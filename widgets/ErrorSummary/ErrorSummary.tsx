import { useEffect, useRef } from "react";
import { Link } from "../Link/Link.tsx";

export interface ErrorSummaryProps {
  title: string;
  /** In the order of the page. `id` is the control's; `text` the sentence under its field, word for word. */
  issues: readonly { id: string; text: string }[];
  /** Counts the attempts to go on: the summary takes the focus each time it changes. */
  attempt: number;
  /** Called before the focus moves, so that a closed part of the page can open. */
  onFollow?(id: string): void;
}

/** What keeps the person from going on, as links to the fields. Takes the focus after every attempt. */
export function ErrorSummary({ title, issues, attempt, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => box.current?.focus(), [attempt]);

  if (issues.length === 0) return null;
  return (
    <div className="ErrorSummary" ref={box} tabIndex={-1}>
      {/* Focus moves to the box, the alert inside is what gets read: some screen readers keep silent about one of them. */}
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
                  // After the next frame: what `onFollow` opened is on the page by then.
                  requestAnimationFrame(() => {
                    const control = document.getElementById(id);
                    // The label has to be seen too, so the field is scrolled to and the control only focused.
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

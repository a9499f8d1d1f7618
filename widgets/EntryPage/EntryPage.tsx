import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { ErrorSummary } from "../ErrorSummary/ErrorSummary.tsx";
import { StepActions } from "../StepActions/StepActions.tsx";
import { StepHeading } from "../StepHeading/StepHeading.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface EntryPageProps {
  /** The entry's key. Another key is another page. */
  entry: string;
  /** The entry's name: "Beneficiary 2". */
  title: string;
  /** The title of its step. */
  caption: string;
  /** The issues of the entry, in the order of the page. `id` is the control's. */
  issues: readonly { id: string; text: string }[];
  /** Counts the attempts to save. The error summary takes the focus at each. */
  attempt: number;
  /** The id of the control that takes the focus first; without it the heading does. */
  beginAt?: string;
  /** Nothing can be changed: the only button leads back. */
  readOnly?: boolean;
  /** The entry was just added and is not saved yet. */
  isNew?: boolean;
  /** The step is being sent. */
  busy?: boolean;
  /** Why it cannot be saved yet: said beside the button. */
  held?: string;
  /** Whether leaving without saving would lose anything. */
  losesAnything(): boolean;
  /** Called before the focus moves to an issue, so that a closed part of the page can open. */
  onFollow?(id: string): void;
  onSave(): void;
  onLeave(): void;
  /** Notices about the whole page. */
  notices?: ReactNode;
  /** A SaveStatus and its id. */
  status?: { id: string; content: ReactNode };
  children: ReactNode;
}

/**
 * One entry of a list on its own page. The heading takes the focus when it opens. Asks before leaving would lose
 * anything.
 */
export function EntryPage(props: EntryPageProps) {
  const { entry, title, caption, issues, attempt, beginAt, readOnly = false, isNew = false } = props;
  const { busy = false, held, losesAnything, onFollow, onSave, onLeave, notices, status, children } = props;
  const { text } = useWidgetPorts();
  const root = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);

  // Runs after the children's effects, so that an error summary present from the start does not keep the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the entry changes
  useEffect(() => {
    const control = beginAt === undefined ? null : document.getElementById(beginAt);
    // Scroll to the field, so that its label is visible too, and only focus the control.
    (control?.closest(".Field") ?? control)?.scrollIntoView({ block: "start" });
    (control ?? root.current?.querySelector("h1"))?.focus({ preventScroll: control !== null });
  }, [entry, beginAt]);

  const leave = () => {
    if (losesAnything()) setAsks(true);
    else onLeave();
  };
  return (
    <div className="EntryPage" ref={root}>
      <StepHeading title={title} caption={caption} step={entry} />
      {notices}
      <ErrorSummary issues={issues} attempt={attempt} onFollow={onFollow} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && !busy && held === undefined) onSave();
        }}
      >
        {children}
        {readOnly ? (
          <StepActions onward={[{ label: text("widget.entryPage.back"), onPress: onLeave }]} />
        ) : (
          <StepActions
            onward={[{ label: text("widget.entryPage.save"), busy }]}
            held={held}
            cancel={{ label: text("widget.entryPage.leave"), onPress: leave }}
            {...(status ? { status } : {})}
          />
        )}
      </form>
      <ConfirmDialog
        open={asks}
        title={text("widget.entryPage.leaveTitle", { title })}
        confirmLabel={text("widget.entryPage.leave")}
        cancelLabel={text("widget.entryPage.stay")}
        danger
        onConfirm={() => {
          setAsks(false);
          onLeave();
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{text(isNew ? "widget.entryPage.leaveNew" : "widget.entryPage.leaveText")}</p>
      </ConfirmDialog>
    </div>
  );
}

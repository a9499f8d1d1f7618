import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../ConfirmDialog/ConfirmDialog.tsx";
import { ErrorSummary } from "../ErrorSummary/ErrorSummary.tsx";
import { StepActions } from "../StepActions/StepActions.tsx";
import { StepHeading } from "../StepHeading/StepHeading.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface EntryPageProps {
  /** The entry's key: another one is another page. */
  entry: string;
  /** What the entry is called: "Beneficiary 2". */
  title: string;
  /** The title of the step that it belongs to. */
  caption: string;
  /** What is wrong in the entry, in the order of the page. `id` is the control's. */
  issues: readonly { id: string; text: string }[];
  /** Counts the attempts to save; the summary of what is wrong takes the focus at each. */
  attempt: number;
  /** The id of the control at which one begins; the heading where there is none. */
  beginAt?: string;
  /** Nothing can be changed: there is only a way back. */
  readOnly?: boolean;
  /** The entry is not yet among the others. */
  isNew?: boolean;
  /** Why it cannot be saved now, if anything: something is still on its way. */
  disabled?: boolean;
  /** Whether leaving without saving would lose anything. */
  losesAnything(): boolean;
  /** Called before the focus moves to what is wrong, so that a closed part of the page can open. */
  onFollow?(id: string): void;
  onSave(): void;
  onLeave(): void;
  /** What is to be said of the whole page. */
  notices?: ReactNode;
  /** A SaveStatus and its id. */
  status?: { id: string; content: ReactNode };
  /** The fields. */
  children: ReactNode;
}

/**
 * One entry of a list on a page of its own. The heading takes the focus when it opens; what would be lost by leaving is
 * asked about first.
 */
export function EntryPage(props: EntryPageProps) {
  const { entry, title, caption, issues, attempt, beginAt, readOnly = false, isNew = false } = props;
  const { disabled = false, losesAnything, onFollow, onSave, onLeave, notices, status, children } = props;
  const { text } = useWidgetPorts();
  const root = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);

  // After those of the parts: a summary of what is wrong that is there from the start waits to be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is what moves the focus
  useEffect(() => {
    const control = beginAt === undefined ? null : document.getElementById(beginAt);
    // The label has to be seen too, so the field is scrolled to and the control only focused.
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
      <ErrorSummary title={text("ui.errorSummary")} issues={issues} attempt={attempt} onFollow={onFollow} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && !disabled) onSave();
        }}
      >
        {children}
        {readOnly ? (
          <StepActions onward={[{ label: text("widget.entryPage.back"), onPress: onLeave }]} />
        ) : (
          <StepActions
            onward={[{ label: text("widget.entryPage.save"), disabled }]}
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

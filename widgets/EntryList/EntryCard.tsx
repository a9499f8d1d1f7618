import { CircleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { StatusTag } from "../StatusTag/StatusTag.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/**
 * One entry as its card shows it. `issues` are sentences about it; the card tells of them while it is closed. With
 * `isComplete` the card says whether anything is wrong with it or missing.
 */
export interface Entry {
  key: string;
  title: string;
  lines: readonly string[];
  badge?: string;
  issues?: readonly string[];
  isComplete?: boolean;
}

interface EntryCardProps {
  entry: Entry;
  open: boolean;
  /** False where every editor is open for good. */
  closable: boolean;
  readOnly: boolean;
  /** It is asked, and read, on a page of its own. */
  hasPage: boolean;
  onEdit(key: string): void;
  onDone(key: string): void;
  /** Absent where no entry may go. */
  onRemove?: (entry: Entry) => void;
  /** The editor, where it is open. */
  children: ReactNode;
}

/** One entry: a summary card, or its editor under the same heading. Renders when something of its own changes. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, open, closable, readOnly, hasPage, onEdit, onDone, onRemove, children } = props;
  const { text } = useWidgetPorts();
  const { key, title, lines, badge, issues = [], isComplete } = entry;
  const titleId = `entry-${key}-title`;
  const stateId = `entry-${key}-state`;
  const edit = readOnly ? "view" : "edit";
  return (
    <li className={open ? "EntryCard EntryCard--open" : "EntryCard"} data-entry={key}>
      <div className="EntryCard-head">
        <h3 className="EntryCard-title" id={titleId} tabIndex={-1}>
          {title}
        </h3>
        {badge ? <span className="EntryCard-badge">{badge}</span> : null}
        {isComplete === undefined || readOnly ? null : (
          <span className="EntryCard-state" id={stateId}>
            <StatusTag
              label={text(isComplete ? "widget.entries.complete" : "widget.entries.needsLook")}
              colour={isComplete ? "success" : "warning"}
            />
          </span>
        )}
      </div>
      {open ? (
        <div className="EntryCard-editor">{children}</div>
      ) : (
        <>
          {[...new Set(lines)].map((line) => (
            <p className="EntryCard-line" key={line}>
              {line}
            </p>
          ))}
          {/* Where it has a page, its sentences stand there, and in the summary of the step. */}
          {[...new Set(hasPage ? [] : issues)].map((issue) => (
            <p className="EntryCard-issue" key={issue}>
              <Icon of={CircleAlert} />
              <span>{issue}</span>
            </p>
          ))}
        </>
      )}
      {readOnly && !hasPage ? null : (
        <div className="EntryCard-actions">
          {open && closable ? (
            <Button aria-label={text("widget.entries.doneNamed", { title })} onClick={() => onDone(key)}>
              {text("widget.entries.done")}
            </Button>
          ) : null}
          {open ? null : (
            <Button
              look="quiet"
              className="EntryCard-edit"
              aria-label={text(`widget.entries.${edit}Named`, { title })}
              aria-describedby={isComplete === undefined || readOnly ? undefined : stateId}
              onClick={() => onEdit(key)}
            >
              {text(`widget.entries.${edit}`)}
            </Button>
          )}
          {onRemove ? (
            <Button
              look="quiet"
              aria-label={text("widget.entries.removeNamed", { title })}
              onClick={() => onRemove(entry)}
            >
              {text("widget.entries.remove")}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
});

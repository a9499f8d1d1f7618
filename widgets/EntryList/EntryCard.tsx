import { CircleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { StatusTag } from "../StatusTag/StatusTag.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/**
 * One entry as its card shows it. `issues` are sentences about it, shown while the card is closed. If `isComplete` is
 * set, the card says whether the entry is complete.
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
  /** False if all editors stay open. */
  closable: boolean;
  readOnly: boolean;
  /** The entry is edited and viewed on its own page. */
  hasPage: boolean;
  onEdit(key: string): void;
  onDone(key: string): void;
  /** Without it, entries cannot be removed. */
  onRemove?: (entry: Entry) => void;
  /** The editor, if open. */
  children: ReactNode;
}

/**
 * One entry: a summary card, or its editor under the same heading. Memoized, so it renders only when its own props
 * change.
 */
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
              color={isComplete ? "success" : "warning"}
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
          {/* An entry with its own page shows its issues there and in the step's error summary. */}
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

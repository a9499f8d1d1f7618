import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { describedBy } from "../Field/describedBy.ts";
import { FieldMessages } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { type Entry, EntryCard } from "./EntryCard.tsx";
import { RemoveEntry } from "./RemoveEntry.tsx";

export interface EntryListProps {
  /** The id of the list's heading; the error summary points at it. */
  id: string;
  entries: readonly Entry[];
  /** The entry whose editor or page is open, "all", or null if every entry is a card. */
  openKey: string | "all" | null;
  /** Each entry is edited on its own page, rendered elsewhere; here every entry is a card. */
  pages?: boolean;
  renderEditor(key: string): ReactNode;
  onAdd(): void;
  onEdit(key: string): void;
  onRemove(key: string): void;
  /** The person is done editing. The caller decides whether the editor closes. */
  onDone(key: string): void;
  limits: { min?: number | undefined; max?: number | undefined };
  /** The first entry cannot be removed. */
  keepFirst?: boolean;
  readOnly?: boolean;
  /** Sentences about the whole list, shown beneath it. */
  error?: string;
  warning?: string;
  texts: {
    heading: string;
    add: string;
    hint?: string;
    /** Shown while the list is empty. */
    empty?: string;
  };
}

/**
 * A list of entries as summary cards, with one editor open at a time, or all. After adding an entry its heading takes
 * the focus; after removing one, the list's heading. After an editor or page closes, the entry's Edit button takes it,
 * or Add if the entry is gone. So the focus never stays on a removed button.
 */
export function EntryList(props: EntryListProps) {
  const {
    id,
    entries,
    openKey,
    pages = false,
    renderEditor,
    limits,
    keepFirst = false,
    readOnly = false,
    error,
    warning,
    texts,
  } = props;
  const { onAdd, onEdit, onRemove, onDone } = props;
  const { text } = useWidgetPorts();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ entries, openKey });
  const [asked, setAsked] = useState<Entry>();
  const [said, setSaid] = useState("");
  const isOpen = (key: string) => !pages && (openKey === "all" || openKey === key);

  useEffect(() => {
    const { entries: past, openKey: pastOpen } = before.current;
    before.current = { entries, openKey };
    const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
    if (pages && openKey !== pastOpen) {
      const isThere = entries.some(({ key }) => key === pastOpen);
      if (openKey === null && pastOpen !== null)
        focus(isThere ? `[data-entry="${CSS.escape(pastOpen)}"] .EntryCard-edit` : ".EntryList-add");
      return;
    }
    const added = entries.find(({ key }) => !past.some((entry) => entry.key === key));
    const removed = past.find(({ key }) => !entries.some((entry) => entry.key === key));
    // When the whole list is replaced, for example by a loaded draft, the person did not do it: leave the focus alone.
    if (added && entries.length === past.length + 1) {
      focus(`[data-entry="${CSS.escape(added.key)}"] .EntryCard-title`);
      setSaid(text("widget.entries.added", { count: entries.length }));
    } else if (removed && entries.length === past.length - 1) {
      heading.current?.focus();
      setSaid(text("widget.entries.removed", { title: removed.title, count: entries.length }));
    } else if (openKey !== pastOpen) {
      const key = openKey ?? pastOpen;
      if (key === null || key === "all") return;
      focus(`[data-entry="${CSS.escape(key)}"] ${openKey === null ? ".EntryCard-edit" : ".EntryCard-title"}`);
    }
  }, [entries, openKey, pages, text]);

  const full = limits.max !== undefined && entries.length >= limits.max;
  const removable = !readOnly && entries.length > (limits.min ?? 0);
  return (
    <section ref={root} className="EntryList" aria-labelledby={id}>
      <h2
        className="EntryList-heading"
        id={id}
        ref={heading}
        tabIndex={-1}
        aria-describedby={describedBy(id, { hint: texts.hint, error, warning })}
      >
        {texts.heading}
      </h2>
      {texts.hint ? (
        <p className="EntryList-hint" id={`${id}-hint`}>
          {texts.hint}
        </p>
      ) : null}
      {entries.length === 0 && texts.empty ? <p className="EntryList-empty">{texts.empty}</p> : null}
      {entries.length > 0 ? (
        <ul className="EntryList-entries">
          {entries.map((entry, index) => (
            <EntryCard
              key={entry.key}
              entry={entry}
              open={isOpen(entry.key)}
              closable={openKey !== "all"}
              readOnly={readOnly}
              hasPage={pages}
              onEdit={onEdit}
              onDone={onDone}
              onRemove={removable && !(keepFirst && index === 0) ? setAsked : undefined}
            >
              {isOpen(entry.key) ? renderEditor(entry.key) : null}
            </EntryCard>
          ))}
        </ul>
      ) : null}
      {readOnly ? null : full ? (
        <p className="EntryList-full">{text("widget.entries.full", { max: limits.max })}</p>
      ) : (
        <Button className="EntryList-add" onClick={onAdd}>
          <Icon of={Plus} />
          {texts.add}
        </Button>
      )}
      <div className="EntryList-messages">
        <FieldMessages id={id} error={error} warning={warning} />
      </div>
      <RemoveEntry
        entry={asked}
        onKeep={() => setAsked(undefined)}
        onRemove={(key) => {
          setAsked(undefined);
          onRemove(key);
        }}
      />
      <PoliteStatus text={said} />
    </section>
  );
}

import { Printer } from "lucide-react";
import { Fragment } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Link } from "../Link/Link.tsx";
import { SummaryList, type SummaryRow } from "../SummaryList/SummaryList.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

/** An entry of a list in a section, such as one beneficiary. */
export interface ReviewEntry {
  key: string;
  title: string;
  badge?: string;
  rows: readonly SummaryRow[];
}

/** A row of a step. Rows of one `group` stand one after another, under its name. */
export interface ReviewRow extends SummaryRow {
  group?: string;
}

/** A step in the review. `editHref` leads to it; absent if it cannot be changed. */
export interface ReviewSection {
  id: string;
  title: string;
  editHref?: string;
  rows: readonly ReviewRow[];
  entries?: readonly ReviewEntry[];
}

export interface ReviewProps {
  sections: readonly ReviewSection[];
  /** Called instead of following the link, if given. */
  onEdit?(sectionId: string): void;
  /** Opens the print dialog. Without it there is no Print button. */
  onPrint?(): void;
  /** Lines that are only printed: reference, time, name. */
  printed?: readonly string[];
}

/** All answers, section by section, with links to edit each and a Print button. Identifiers must arrive masked. */
export function Review({ sections, onEdit, onPrint, printed = [] }: ReviewProps) {
  const { text } = useWidgetPorts();
  return (
    <div className="Review">
      {onPrint ? (
        <Button className="Review-print" onClick={onPrint}>
          <Icon of={Printer} />
          {text("widget.review.print")}
        </Button>
      ) : null}
      {printed.length > 0 ? <p className="Review-printed">{printed.join("\n")}</p> : null}
      {sections.map(({ id, title, editHref, rows, entries = [] }) => (
        <section className="Review-section" key={id} aria-labelledby={`review-${id}`}>
          <div className="Review-head">
            <h2 className="Review-title" id={`review-${id}`}>
              {title}
            </h2>
            {editHref === undefined ? null : (
              <Link
                className="Review-edit"
                href={editHref}
                aria-label={text("widget.review.editNamed", { title })}
                onClick={(event) => {
                  if (!onEdit || event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onEdit(id);
                }}
              >
                {text("widget.review.edit")}
              </Link>
            )}
          </div>
          {groupsOf(rows).map(({ name, rows }) => (
            <Fragment key={`${name} ${rows[0]?.label}`}>
              {name ? <h3 className="Review-group">{name}</h3> : null}
              <SummaryList rows={rows} />
            </Fragment>
          ))}
          {entries.map((entry) => (
            <div className="Review-entry" key={entry.key}>
              <div className="Review-entry-head">
                <h3>{entry.title}</h3>
                {entry.badge ? <span className="Review-badge">{entry.badge}</span> : null}
              </div>
              <SummaryList rows={entry.rows} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

interface Group {
  name?: string;
  rows: ReviewRow[];
}

/** The rows as they stand together. */
function groupsOf(rows: readonly ReviewRow[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.name === row.group) last.rows.push(row);
    else groups.push({ name: row.group, rows: [row] });
  }
  return groups;
}

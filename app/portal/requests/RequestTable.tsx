import type { MouseEvent, ReactNode } from "react";
import { formatDate, Link, StatusTag } from "../../../widgets/index.ts";
import type { ListedRequest } from "../../api/portal/lists.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import { type ColumnField, type RequestList, statusOf } from "./RequestList.ts";

interface RequestTableProps {
  list: RequestList;
  caption: string;
  rows: readonly ListedRequest[];
  onFollow(href: string, event: MouseEvent<HTMLAnchorElement>): void;
}

/** The rows of a list as a table. On a narrow screen each row is a card with the column titles. */
export function RequestTable({ list, caption, rows, onFollow }: RequestTableProps) {
  const cell = (row: ListedRequest, field: ColumnField): ReactNode => {
    const status = statusOf(list, row.status);
    switch (field) {
      case "account": {
        const href = (status.isDraft ? list.edit : list.view).replace("{id}", encodeURIComponent(row.id));
        return (
          <Link href={href} onClick={(event) => onFollow(href, event)}>
            {row.accounts[0] ?? words("list.noAccount")}
            <span className="visually-hidden">
              , {words(status.isDraft ? "list.goOn" : "list.view")}, {status.label}
            </span>
          </Link>
        );
      }
      case "status":
        return (
          <>
            <StatusTag label={status.label} color={status.color} />
            {row.statusComment ? (
              <span className="RequestTable-comment">
                {words("list.comment", { comment: row.statusComment })}
              </span>
            ) : null}
          </>
        );
      case "created":
      case "date":
        return dated(row[field]);
      case "type":
      case "details":
        return row[field] ?? "";
    }
  };
  return (
    <table className="RequestTable">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {list.columns.map(({ field, title }) => (
            <th key={field} scope="col">
              {words(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {list.columns.map(({ field, title }) => {
              const Cell = field === "account" ? "th" : "td";
              return (
                <Cell
                  key={field}
                  {...(field === "account" ? { scope: "row" } : {})}
                  data-label={words(title)}
                  className={`RequestTable-${field}`}
                >
                  {cell(row, field)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The date of a time, in the person's time zone. */
function dated(moment: string | null | undefined): string {
  if (!moment) return "";
  const day = readMoment(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return formatDate(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`);
}

import { Trash2 } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Button, formatDate, Icon, Link, SortHeader, StatusTag } from "../../../widgets/index.ts";
import type { ListedRequest } from "../../api/portal/lists.ts";
import { accountWords } from "../../messages/accountWords.ts";
import { readMoment } from "../../messages/readMoment.ts";
import { words } from "../../messages/words.ts";
import type { Order } from "./listAddress.ts";
import {
  addressOf,
  type Column,
  type ColumnField,
  kindOf,
  type RequestList,
  statusOf,
} from "./RequestList.ts";

interface RequestTableProps {
  list: RequestList;
  caption: string;
  rows: readonly ListedRequest[];
  /** By which the rows are sorted; undefined for their usual order. */
  order: Order | undefined;
  /** The address of the list in another order. */
  hrefOf(order: Order): string;
  onFollow(href: string, event: MouseEvent<HTMLAnchorElement>): void;
  /** Opens a row's request. */
  onOpen(row: ListedRequest, event: MouseEvent<HTMLAnchorElement>): void;
  onDelete(row: ListedRequest): void;
}

/** The rows of a list as a table. On a narrow screen each row is a card with the column titles. */
export function RequestTable({
  list,
  caption,
  rows,
  order,
  hrefOf,
  onFollow,
  onOpen,
  onDelete,
}: RequestTableProps) {
  const isMixed = list.columns.some(({ field }) => field === "kind");
  const cell = (row: ListedRequest, field: ColumnField): ReactNode => {
    const status = statusOf(row.kind, row.status);
    switch (field) {
      case "account": {
        return (
          <Link href={addressOf(row)} onClick={(event) => onOpen(row, event)}>
            {accountWords(row.accounts[0], row.accountType)}
            <span className="visually-hidden">, </span>
            <span className={status.isDraft ? "RequestTable-goOn" : "visually-hidden"}>
              {words(status.isDraft ? "list.goOn" : "list.view")}
            </span>
            <span className="visually-hidden">, {status.label}</span>
          </Link>
        );
      }
      case "status":
        return (
          <>
            <StatusTag label={status.label} color={status.color} />
            {status.isDraft ? <DeleteButton row={row} onDelete={onDelete} /> : null}
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
      case "kind":
        return words(kindOf(row.kind)?.label ?? row.kind);
      case "type":
        return row.type ?? "";
      case "details":
        // Where the column for the type says the kind, the type stands here.
        return [isMixed && kindOf(row.kind)?.typed ? row.type : "", row.details].filter(Boolean).join(", ");
    }
  };
  return (
    <table className="RequestTable">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr data-label={words("list.sortBy")}>
          {list.columns.map((column) =>
            column.sort === undefined ? (
              <th key={column.field} scope="col">
                {words(column.title)}
              </th>
            ) : (
              <SortHeader
                key={column.field}
                label={words(column.title)}
                {...sortingOf(column.sort, order)}
                href={hrefOf(nextOrder(column, column.sort, order))}
                onFollow={onFollow}
              />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // Requests of two kinds may have the same number.
          <tr key={`${row.kind}/${row.id}`}>
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

function DeleteButton({ row, onDelete }: { row: ListedRequest; onDelete(row: ListedRequest): void }) {
  const said = {
    kind: words(kindOf(row.kind)?.label ?? row.kind),
    account: accountWords(row.accounts[0], row.accountType),
  };
  return (
    <Button
      look="quiet"
      className="RequestTable-delete"
      aria-label={words("list.deleteNamed", said)}
      onClick={() => onDelete(row)}
    >
      <Icon of={Trash2} />
      {words("list.delete")}
    </Button>
  );
}

function sortingOf(sort: string, order: Order | undefined) {
  if (order?.by !== sort) return {};
  return { sorted: order.descending ? ("descending" as const) : ("ascending" as const) };
}

/** What a press on a column's head brings: its order, the latest day first; on the column of the order the other way. */
function nextOrder({ field }: Column, sort: string, order: Order | undefined): Order {
  if (order?.by === sort) return { by: sort, descending: !order.descending };
  return { by: sort, descending: field === "created" || field === "date" };
}

/** The date of a time, in the person's time zone. */
function dated(moment: string | null | undefined): string {
  if (!moment) return "";
  const day = readMoment(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return formatDate(`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`);
}

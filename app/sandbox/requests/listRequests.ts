import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type KindName, keysByLabel, kindNames, listedStatuses, type Panel } from "./listedStatuses.ts";
import { byNumber, type RequestRow, requestOf } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** The most rows that one call returns. */
export const mostRows = 100;

/** Where a text stands in an order of ours, as SQL. The order is data of ours, never what somebody sent. */
const placeIn = (order: readonly string[], text: string) =>
  `array_position(array['${order.join("', '")}'], ${text})`;

/** What rows can be sorted by, as SQL. */
const sortable = {
  id: byNumber,
  account: "account_code",
  type: placeIn(kindNames, "flow"),
  status: placeIn(keysByLabel, "flow || ':' || status"),
  created: "created_at",
  date: "coalesce(submitted_at, created_at)",
} as const;

/** The names that rows can be sorted by. */
export const sortNames = Object.keys(sortable) as readonly (keyof typeof sortable)[];

/** Which rows a list is asked for. */
export interface Rows {
  /** Only rows of one panel. */
  panel?: Panel | undefined;
  /** Only requests with one of these; empty for all. */
  statuses?: readonly string[];
  /** No requests with one of these. */
  butStatuses?: readonly string[];
  /** Only what was sent, or as a draft begun, from this moment on. */
  from?: Date | undefined;
  /** And before this one. */
  to?: Date | undefined;
  sort?: { by: keyof typeof sortable; descending: boolean };
  /** How many of the first to skip. */
  offset: number;
  limit: number;
}

/** The rows that a query asks for; what it does not say, or not as it should be, is as usual. */
export function rowsAsked(query: { readonly [name: string]: string }): Rows {
  const named = (statuses = "") => statuses.split(",").filter((status) => status !== "");
  const whole = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
  const isPaged = query.page !== undefined;
  const usual = isPaged ? limits.listRows : limits.transactionListRows;
  const limit = Math.min(whole(query.limit, usual), mostRows);
  return {
    panel: query.panel === "pending" || query.panel === "completed" ? query.panel : undefined,
    statuses: named(query.status),
    butStatuses: named(query.statusNot),
    from: momentOf(query.from),
    to: momentOf(query.to),
    sort: sortAsked(query),
    offset: isPaged ? Math.max(whole(query.page, 1) - 1, 0) * limit : whole(query.offset, 0),
    limit,
  };
}

/** The order that a query asks for, by `sortby` or by `orderBy` and `direction` (LIST017); by id, descending, if none. */
function sortAsked({ sortby = "", orderBy, direction }: { readonly [name: string]: string }) {
  const name = orderBy ?? sortby.replace(/_desc$/, "");
  const by = sortNames.find((each) => each === name);
  if (by === undefined) return { by: "id" as const, descending: true };
  return { by, descending: orderBy === undefined ? sortby.endsWith("_desc") : direction === "DESC" };
}

/** A moment of the years 0 to 9999: a database does not count as far back as a date of JavaScript. */
function momentOf(text: string | undefined): Date | undefined {
  const moment = new Date(text ?? "");
  // What is no moment has no JSON.
  return /^\d{4}-/.test(moment.toJSON()) ? moment : undefined;
}

const which = `person_id = $1 and flow = any($2::text[])
  and (flow || ':' || status = any($3::text[]) or flow = any($4::text[]) and not flow || ':' || status = any($5::text[]))
  and (cardinality($6::text[]) = 0 or status = any($6::text[])) and not status = any($7::text[])
  and ($8::timestamptz is null or coalesce(submitted_at, created_at) >= $8)
  and ($9::timestamptz is null or coalesce(submitted_at, created_at) < $9)`;

/** Of a draft, another request of its kind for its account that was sent and is under way (LAY037). */
const sentBefore = `case when state = 'draft' then (
    select other.id from requests other where other.person_id = $1 and other.flow = requests.flow
      and other.account_code = requests.account_code and other.money = 'reserved'
    order by other.submitted_at desc limit 1) end`;

/** What the account is called with its number. */
const accountType = `(select title from accounts
    where accounts.person_id = $1 and accounts.code = requests.account_code)`;

/**
 * The statement that reads a page, and how many rows there are in all. The rows of a person are found by
 * `requests_listed`, which has them in their usual order, so a page reads no more rows than it skips and shows.
 */
export function listStatement({ by, descending }: NonNullable<Rows["sort"]>): string {
  const order = [
    `${sortable[by]} ${descending ? "desc" : "asc"}${by === "id" ? "" : " nulls last"}`,
    // Rows that are alike keep one order, so that no page shows a row again.
    ...(by === "id" ? [] : [`${byNumber} desc`]),
  ].join(", ");
  return `with counted as (select count(*)::int as total from requests where ${which})
    select *, ${accountType} as account_type, ${sentBefore} as sent_before from counted left join lateral (
      select * from requests where ${which} order by ${order} offset $10 limit $11
    ) requests on true order by ${order}`;
}

/** A request of a page, with the type of its account. `sentBefore` is the id of a request like this draft that is under way. */
export type ListedRequest = StoredRequest & { accountType: string | null; sentBefore: string | null };

/** One page of the person's requests of some kinds, newest first unless said otherwise, and the total. */
export async function listRequests(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { kinds, ...rows }: Rows & { kinds: readonly KindName[] },
): Promise<{ list: ListedRequest[]; total: number }> {
  const { statement, values } = listQuery(personId, { kinds, ...rows });
  const { rows: found } = await sql.query<
    RequestRow & { total: number; account_type: string | null; sent_before: string | null }
  >(statement, values);
  return {
    list: found
      .filter(({ id }) => id !== null)
      .map((row) => ({
        ...requestOf(context, row),
        accountType: row.account_type,
        sentBefore: row.sent_before,
      })),
    total: found[0]!.total,
  };
}

/** The query of a page, with its parameters. */
export function listQuery(
  personId: string,
  {
    kinds,
    panel,
    statuses = [],
    butStatuses = [],
    from,
    to,
    sort = { by: "id", descending: true },
    offset,
    limit,
  }: Rows & { kinds: readonly KindName[] },
): { statement: string; values: unknown[] } {
  const { shown, open, known } = listedStatuses(kinds, panel);
  return {
    statement: listStatement(sort),
    values: [
      personId,
      kinds,
      shown,
      open,
      known,
      statuses,
      butStatuses,
      from ?? null,
      to ?? null,
      offset,
      limit,
    ],
  };
}

/** What only a request's own kind can say of it in a list. */
export interface ListedWords {
  type: string;
  details: string;
}

/** A request as a row of a list (LIST011). */
export function listedRow(request: ListedRequest, { type, details }: ListedWords) {
  return {
    id: request.id,
    kind: request.flow,
    number: request.number,
    type,
    status: request.status,
    accounts: request.accountCode === null ? [] : [request.accountCode],
    accountType: request.accountType,
    details,
    created: request.createdAt,
    statusComment: request.comment,
    sentBefore: request.sentBefore,
    // The day of submission; a draft has none.
    date: request.submittedAt ?? null,
  };
}

import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { byNumber, type RequestRow, requestOf } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** The most rows that one call returns. */
export const mostRows = 100;

/** Which rows a list is asked for. */
interface Rows {
  /** Only requests with one of these; empty for all. */
  statuses?: readonly string[];
  /** No requests with one of these. */
  butStatuses?: readonly string[];
  /** How many of the newest to skip. */
  offset: number;
  limit: number;
}

/** The rows that a query asks for; what it does not say, or not as a number, is as usual. */
export function rowsAsked(query: { readonly [name: string]: string }): Required<Rows> {
  const named = (statuses = "") => statuses.split(",").filter((status) => status !== "");
  const whole = (text: string | undefined, otherwise: number) =>
    text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
  return {
    statuses: named(query.status),
    butStatuses: named(query.statusNot),
    offset: whole(query.offset, 0),
    limit: Math.min(whole(query.limit, limits.transactionListRows), mostRows),
  };
}

const which = `where person_id = $1 and flow = $2 and (cardinality($3::text[]) = 0 or status = any($3::text[]))
  and not status = any($4::text[])`;

/** One page of the person's requests of a flow, newest first, and the total. */
export async function listRequests(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { flow, statuses = [], butStatuses = [], offset, limit }: Rows & { flow: string },
): Promise<{ list: StoredRequest[]; total: number }> {
  const found = await sql.query<RequestRow & { total: number }>(
    `select *, count(*) over ()::int as total from requests ${which}
     order by ${byNumber} desc offset $5 limit $6`,
    [personId, flow, statuses, butStatuses, offset, limit],
  );
  if (found.rows.length > 0 || offset === 0)
    return { list: found.rows.map((row) => requestOf(context, row)), total: found.rows[0]?.total ?? 0 };
  const counted = await sql.query<{ total: number }>(`select count(*)::int as total from requests ${which}`, [
    personId,
    flow,
    statuses,
    butStatuses,
  ]);
  return { list: [], total: counted.rows[0]!.total };
}

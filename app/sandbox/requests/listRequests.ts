import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { byNumber, type RequestRow, requestOf } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";

interface Page {
  flow: string;
  /** Only requests with one of these; empty for all. */
  statuses?: readonly string[];
  /** No requests with one of these. */
  butStatuses?: readonly string[];
  /** How many of the newest to skip. */
  offset: number;
  limit: number;
}

const which = `where person_id = $1 and flow = $2 and (cardinality($3::text[]) = 0 or status = any($3::text[]))
  and not status = any($4::text[])`;

/** One page of the person's requests of a flow, newest first, and the total. */
export async function listRequests(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { flow, statuses = [], butStatuses = [], offset, limit }: Page,
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

import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type RequestRow, requestOf } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";

interface Page {
  flow: string;
  /** How many of the newest to leave out. */
  offset: number;
  limit: number;
}

/** One page of the person's requests of a flow, newest first, and how many there are. */
export async function listRequests(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { flow, offset, limit }: Page,
): Promise<{ list: StoredRequest[]; total: number }> {
  const found = await sql.query<RequestRow & { total: number }>(
    `select *, count(*) over ()::int as total from requests where person_id = $1 and flow = $2
     order by created_at desc, number desc offset $3 limit $4`,
    [personId, flow, offset, limit],
  );
  if (found.rows.length > 0 || offset === 0)
    return { list: found.rows.map((row) => requestOf(context, row)), total: found.rows[0]?.total ?? 0 };
  const counted = await sql.query<{ total: number }>(
    "select count(*)::int as total from requests where person_id = $1 and flow = $2",
    [personId, flow],
  );
  return { list: [], total: counted.rows[0]!.total };
}

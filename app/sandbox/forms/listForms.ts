import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import lists from "../../../schemas/reference/lists.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { byNumber, type RequestRow, requestOf } from "../requests/requestOf.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FormKind } from "./formKind.ts";

const drafts = formStatuses.form.filter(({ isDraft }) => isDraft).map(({ id }) => id);

/** The statuses that a kind's list shows: those the list keeps, and drafts. */
function listed({ type }: FormKind): string[] {
  const kept = Object.values(lists).find((list) => list.type === type)?.kept ?? [];
  return [...drafts, ...kept];
}

/**
 * One page of the person's forms, newest first, and the total.
 * @param page.statuses only forms in one of these; empty for all
 * @param page.offset how many of the newest to skip
 */
export async function listForms(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  {
    kinds,
    statuses,
    offset,
    limit,
  }: { kinds: readonly FormKind[]; statuses: readonly string[]; offset: number; limit: number },
): Promise<{ list: StoredRequest[]; total: number }> {
  const pairs = kinds.flatMap((kind) =>
    listed(kind)
      .filter((status) => statuses.length === 0 || statuses.includes(status))
      .map((status) => ({ flow: kind.flow, status })),
  );
  const which = `from requests join jsonb_to_recordset($2::jsonb) as listed(flow text, status text) using (flow, status)
    where person_id = $1`;
  const given = [personId, JSON.stringify(pairs)];
  const counted = await sql.query<{ total: number }>(`select count(*)::int as total ${which}`, given);
  const found = await sql.query<RequestRow>(
    `select requests.* ${which} order by ${byNumber} desc offset $3 limit $4`,
    [...given, offset, limit],
  );
  return { list: found.rows.map((row) => requestOf(context, row)), total: counted.rows[0]!.total };
}

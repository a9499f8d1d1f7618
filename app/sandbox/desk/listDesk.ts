import type { Sql } from "../database/withTransaction.ts";
import { describeStatus } from "../details/describeDetails.ts";
import { titleOf } from "../details/stages.ts";
import { findDemoPerson } from "../people/findDemoPerson.ts";
import type { RequestRow } from "../requests/requestOf.ts";

/** How many requests the desk shows. */
const most = 50;

/** The newest requests of a person, or of all people, in words. Drafts are their owners' own affair, so those that were sent come first. */
export async function listDesk(sql: Sql, personId: string | undefined) {
  const found = await sql.query<Omit<RequestRow, "sealed_body">>(
    `select id, number, person_id, flow, account_code, status, state, created_at from requests
     where $1::text is null or person_id = $1 order by (state = 'draft'), created_at desc, id limit $2`,
    [personId ?? null, most],
  );
  return found.rows.map(({ id, number, person_id, flow, account_code, status, created_at }) => ({
    id,
    number,
    title: titleOf(flow),
    person: findDemoPerson(person_id).name,
    account: account_code,
    status: describeStatus({ flow, status }),
    created: created_at,
  }));
}

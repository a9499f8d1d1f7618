import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { describeStatus } from "../details/describeDetails.ts";
import { titleOf } from "../details/stages.ts";
import { demo, findDemoPerson } from "../people/demoPeople.ts";
import type { RequestRow } from "../requests/requestOf.ts";

/** What the desk asks for. */
export interface DeskSearch {
  /** The owner; all people if unsaid. */
  person: string | undefined;
  /** A part of a number, of an account, or of the owner's name. */
  text: string;
  offset: number;
}

/** A page of requests in words, the newest first. Drafts are their owners' own affair, so those that were sent come first. */
export async function listDesk(sql: Sql, { person, text, offset }: DeskSearch) {
  // A percent sign or an underscore is looked for as it was typed.
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const named = demo.people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const found = await sql.query<Omit<RequestRow, "sealed_body"> & { total: number }>(
    `select id, number, person_id, flow, account_code, status, state, created_at, count(*) over ()::int as total
     from requests
     where ($1::text is null or person_id = $1)
       and (number ilike $2 or account_code ilike $2 or split_part(person_id, '~', 1) = any ($3))
     order by (state = 'draft'), created_at desc, id limit $4 offset $5`,
    [person ?? null, part, named.map(({ id }) => id), limits.transactionListRows, offset],
  );
  const list = found.rows.map(({ id, number, person_id, flow, account_code, status, created_at }) => ({
    id,
    number,
    title: titleOf(flow),
    person: findDemoPerson(person_id).name,
    account: account_code,
    status: describeStatus({ flow, status }),
    created: created_at,
  }));
  return { list, total: found.rows[0]?.total ?? 0 };
}

import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type RequestRow, requestOf } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** The code of the account of the person's request, without unsealing it; null if it has none. @throws Refusal NOT_FOUND */
export async function accountOfRequest(sql: Sql, personId: string, id: string): Promise<string | null> {
  const found = isUuid(id)
    ? await sql.query<Pick<RequestRow, "account_code">>(
        "select account_code from requests where id = $1 and person_id = $2",
        [id, personId],
      )
    : { rows: [] };
  const row = found.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  return row.account_code;
}

/**
 * The person's request with this id. Another person's request, or one of another flow, counts as missing. `lock` locks
 * its row until the transaction ends. @throws Refusal NOT_FOUND
 */
export async function readRequest(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { id, flow, lock = false }: { id: string; flow?: string; lock?: boolean },
): Promise<StoredRequest> {
  const found = isUuid(id)
    ? await sql.query<RequestRow>(
        `select * from requests where id = $1 and person_id = $2 and ($3::text is null or flow = $3)
         ${lock ? "for no key update" : ""}`,
        [id, personId, flow ?? null],
      )
    : { rows: [] };
  const row = found.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  return requestOf(context, row);
}

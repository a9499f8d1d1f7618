import type { Sql } from "../database/withTransaction.ts";
import { statusLabel } from "../requests/lifecycle.ts";

const flow = "withdrawal";

/** The withdrawal from an account that was sent last and is under way, with its status as people read it. */
export async function currentWithdrawal(
  sql: Sql,
  personId: string,
  accountCode: string,
): Promise<{ id: string; number: string; status: string } | undefined> {
  const { rows } = await sql.query<{ id: string; number: string; status: string }>(
    `select id, number, status from requests
     where person_id = $1 and flow = $2 and account_code = $3 and money = 'reserved'
     order by submitted_at desc limit 1`,
    [personId, flow, accountCode],
  );
  return rows.map(({ id, number, status }) => ({ id, number, status: statusLabel({ flow, status }) }))[0];
}

import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../Refusal.ts";

/**
 * Makes whatever moves this account's money stand in line until the transaction ends.
 * @throws Refusal NOT_FOUND where the person has no such account
 */
export async function lockAccount(sql: Sql, personId: string, code: string): Promise<void> {
  const found = await sql.query(
    "select 1 from accounts where person_id = $1 and code = $2 for no key update",
    [personId, code],
  );
  if (found.rows.length === 0) throw new Refusal("NOT_FOUND");
}

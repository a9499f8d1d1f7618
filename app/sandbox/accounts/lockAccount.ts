import { lockOnce, type Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";

/**
 * Locks an account until the transaction ends, so that everything that moves its money runs one after another. @throws
 * Refusal NOT_FOUND if the person has no such account
 */
export async function lockAccount(sql: Sql, personId: string, code: string): Promise<void> {
  await lockOnce(sql, `account:${personId}:${code}`, async () => {
    const found = await sql.query(
      "select 1 from accounts where person_id = $1 and code = $2 for no key update",
      [personId, code],
    );
    if (found.rows.length === 0) throw new Refusal("NOT_FOUND");
  });
}

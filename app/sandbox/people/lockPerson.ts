import type { Sql } from "../database/withTransaction.ts";

/**
 * Makes what one person does in two tabs stand in line until the transaction ends. Not "for update": a row that names
 * the person, such as an idempotency key, holds a key share on the person's row, and two that hold one and then wait for
 * "for update" would wait for each other.
 */
export async function lockPerson(sql: Sql, personId: string): Promise<void> {
  await sql.query("select 1 from people where id = $1 for no key update", [personId]);
}

import type { Sql } from "../database/withTransaction.ts";

/** Whoever uses one of these locks it before the person it belongs to; all else of a person is locked after them. */
const lockedFirst = ["redirect_tokens", "embedded_logins", "sign_ins", "second_factors", "phone_challenges"];

/**
 * Deletes a person with everything they have and did, in a transaction that is tried again: what somebody begins to have between
 * these deletes may be locked by a call that waits for the person. Waits for their calls under way, and locks in the order in which those do, so
 * that none of them waits for this in turn. A call that comes to the database only afterwards finds its session gone.
 */
export async function forgetPerson(sql: Sql, id: string): Promise<void> {
  for (const table of lockedFirst) await sql.query(`delete from ${table} where person_id = $1`, [id]);
  await sql.query("delete from people where id = $1", [id]);
}

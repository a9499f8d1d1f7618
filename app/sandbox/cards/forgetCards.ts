import type { Sql } from "../database/withTransaction.ts";

/** Forgets every card that the person set up for an application, and every set-up that is under way. */
export async function forgetCards(sql: Sql, personId: string): Promise<void> {
  await sql.query(
    "update setup_intents set status = 'canceled', sealed_card = null where person_id = $1 and status <> 'canceled'",
    [personId],
  );
}

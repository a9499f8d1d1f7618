import { lockOnce, type Sql } from "../database/withTransaction.ts";

/**
 * Makes one person's actions in two tabs run one after another, until the transaction ends. Not "for update": a row
 * that references the person, such as an idempotency key, holds a key share on the person's row, so two of them waiting
 * for "for update" would deadlock.
 */
export async function lockPerson(sql: Sql, personId: string): Promise<void> {
  await lockOnce(sql, `person:${personId}`, () =>
    sql.query("select 1 from people where id = $1 for no key update", [personId]),
  );
}

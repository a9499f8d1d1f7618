import type { Pool, PoolClient } from "pg";

/** Runs SQL: the pool, or the client of a transaction. */
export type Sql = Pick<PoolClient, "query">;

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Inside, use only the given
 * client: the embedded database has one session, so asking the pool would wait forever.
 */
export async function withTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    const broken = await client.query("rollback").then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
}

import type { Pool, PoolClient } from "pg";
import { Refusal } from "../http/Refusal.ts";
import { isLost } from "./isLost.ts";

/** Runs SQL: the pool, or a transaction. */
export interface Sql extends Pick<PoolClient, "query"> {
  /** Names of the locks that the transaction holds until its end. A rollback to a savepoint gives up those taken since. */
  readonly locks?: Set<string>;
}

/** Takes a lock, unless the transaction already holds it. @param name of what is locked, such as "person:" and its id */
export async function lockOnce(sql: Sql, name: string, take: () => Promise<unknown>): Promise<void> {
  if (sql.locks?.has(name)) return;
  await take();
  sql.locks?.add(name);
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Inside, use only the
 * given transaction: the embedded database has one session, so asking the pool would wait forever.
 */
export async function withTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await begin(pool);
  try {
    const result = await work({ query: client.query.bind(client) as Sql["query"], locks: new Set() });
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

/**
 * Like withTransaction, but tries again where the database ended the transaction because others waited for it and it for them. For
 * work that cannot take its locks in everybody's order.
 */
export async function withRetriedTransaction<T>(
  pool: Pool,
  work: (sql: Sql) => Promise<T>,
  tries = 5,
): Promise<T> {
  try {
    return await withTransaction(pool, work);
  } catch (error) {
    if (tries <= 1 || (error as { code?: unknown }).code !== "40P01") throw error;
    return withRetriedTransaction(pool, work, tries - 1);
  }
}

/**
 * A connection with a transaction begun. An idle one may have ended without the pool having noticed yet; nothing has been
 * done on it, so another one takes its place. All that are idle may have ended, as when the server restarts.
 */
async function begin(pool: Pool, spares = pool.options.max): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return client;
  } catch (error) {
    client.release(true);
    if (spares === 0 || !isLost(error)) throw error;
    return begin(pool, spares - 1);
  }
}

/**
 * Like withRetriedTransaction, but throws a refusal that `work` returns only after the commit, so that a failed attempt stays
 * counted. Second factors are locked before their person, unlike all else, so whoever starts over may stand in the way.
 */
export async function commitThenRefuse<T>(pool: Pool, work: (sql: Sql) => Promise<T | Refusal>): Promise<T> {
  const outcome = await withRetriedTransaction(pool, work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

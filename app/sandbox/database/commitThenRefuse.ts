import type { Pool } from "pg";
import { Refusal } from "../http/Refusal.ts";
import { type Sql, withTransaction } from "./withTransaction.ts";

/**
 * Like withTransaction, but throws a refusal that `work` returns only after the commit, so that a failed attempt stays
 * counted.
 */
export async function commitThenRefuse<T>(pool: Pool, work: (sql: Sql) => Promise<T | Refusal>): Promise<T> {
  const outcome = await withTransaction(pool, work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

import type { Pool } from "pg";
import { Refusal } from "../Refusal.ts";
import { type Sql, withTransaction } from "./withTransaction.ts";

/** As withTransaction, but a refusal that `work` returns is thrown after the commit: a wrong try stays written. */
export async function commitThenRefuse<T>(pool: Pool, work: (sql: Sql) => Promise<T | Refusal>): Promise<T> {
  const outcome = await withTransaction(pool, work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

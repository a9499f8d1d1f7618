import type { Pool } from "pg";

const day = 86_400_000;

/** For how long it is kept what only the recent past needs, in milliseconds. */
const kept = 30 * day;

const old = [
  "delete from calls where at < $1",
  "delete from csp_reports where at < $1",
  "delete from sessions where last_seen_at < $1",
  "delete from redirect_tokens where created_at < $1",
  "delete from idempotency_keys where created_at < $1",
];

/**
 * Forgets counted calls, reports, sessions and the answers kept for a second asking once they are thirty days old.
 * What was asked so long ago is still not done twice: a request that is submitted stays so.
 */
export async function prune(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept);
  for (const statement of old) await pool.query(statement, [before]);
}

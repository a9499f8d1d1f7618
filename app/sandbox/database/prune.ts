import type { Pool } from "pg";

const day = 86_400_000;

/** How long recent data is kept, in milliseconds. */
const kept = 30 * day;

const old = [
  "delete from calls where at < $1",
  "delete from csp_reports where at < $1",
  "delete from sessions where last_seen_at < $1",
  "delete from redirect_tokens where created_at < $1",
  "delete from idempotency_keys where created_at < $1",
];

/**
 * Deletes counted calls, reports, sessions and idempotency answers older than thirty days. Retrying a request that old
 * still does nothing twice: a submitted request stays submitted.
 */
export async function prune(pool: Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - kept);
  for (const statement of old) await pool.query(statement, [before]);
}

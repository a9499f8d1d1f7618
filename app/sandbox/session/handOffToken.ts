import type { Sql } from "../database/withTransaction.ts";
import limits from "../login/signInLimits.json" with { type: "json" };
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "./hashToken.ts";

/** Milliseconds within which a token can open its one session. */
const life = limits.handOffSeconds * 1_000;

interface HandOff {
  personId: string;
  /** When the person proved who they are. */
  provedAt: Date;
}

/**
 * Makes a token that opens one session.
 * @param heldBy the only browser that can use it; null for any
 */
export async function makeHandOff(
  context: SandboxContext,
  sql: Sql,
  { personId, provedAt, heldBy }: HandOff & { heldBy: Buffer | null },
): Promise<string> {
  const token = context.options.ids.token();
  await sql.query(
    "insert into redirect_tokens (token_hash, person_id, created_at, proved_at, held_by) values ($1, $2, $3, $4, $5)",
    [hashToken(token), personId, context.now(), provedAt, heldBy],
  );
  return token;
}

/** Uses a token up; undefined if it was used, is too old, or belongs to another browser, where it stays good. */
export async function takeHandOff(
  context: SandboxContext,
  sql: Sql,
  token: string,
  browser: Buffer | null,
): Promise<HandOff | undefined> {
  const now = context.now();
  const used = await sql.query<{ person_id: string; proved_at: Date }>(
    `update redirect_tokens set used_at = $2
     where token_hash = $1 and used_at is null and created_at > $3 and (held_by is null or held_by = $4)
     returning person_id, proved_at`,
    [hashToken(token), now, new Date(now.getTime() - life), browser],
  );
  const row = used.rows[0];
  return row && { personId: row.person_id, provedAt: row.proved_at };
}

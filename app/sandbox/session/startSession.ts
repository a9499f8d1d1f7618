import type { Sql } from "../database/withTransaction.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "./hashToken.ts";
import { readSessionCookie, writeSessionCookie } from "./sessionCookie.ts";

/**
 * Starts the person's only session; an older one is superseded (AUTH034). Returns the token, which is also set as a
 * cookie.
 * @param provedAt when the person proved who they are: now, unless the session continues an earlier one
 */
export async function startSession(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  { personId, provedAt = context.now() }: { personId: string; provedAt?: Date },
): Promise<string> {
  const token = context.options.ids.token();
  await lockPerson(sql, personId);
  await sql.query("update sessions set ended = 'superseded' where person_id = $1 and ended is null", [
    personId,
  ]);
  await sql.query(
    `insert into sessions (token_hash, person_id, created_at, last_seen_at, proved_at) values ($1, $2, $3, $3, $4)`,
    [hashToken(token), personId, context.now(), provedAt],
  );
  writeSessionCookie(call, context.options.secure ?? false, token);
  return token;
}

/**
 * Ends a session, and the hand-offs that the person has begun, because each would start a session again.
 * @param handOff the token of a hand-off that stays valid
 */
export async function endSession(
  context: SandboxContext,
  sql: Sql,
  session: Buffer,
  handOff = "",
): Promise<void> {
  // The hand-offs before the session, as whoever takes one does: the two would otherwise wait for each other.
  await sql.query(
    `update redirect_tokens set used_at = $2 where used_at is null and token_hash <> $3
       and person_id = (select person_id from sessions where token_hash = $1 and ended is null)`,
    [session, context.now(), hashToken(handOff)],
  );
  await sql.query("update sessions set ended = 'signed-out' where token_hash = $1 and ended is null", [
    session,
  ]);
}

/**
 * Ends the session that the browser had before it got a new one: its cookie is about to be replaced, and nobody could
 * sign it out any more. Call it after the transaction of the new session: two browsers that swap their people would
 * otherwise wait for each other.
 */
export async function endReplacedSession(context: SandboxContext, call: SandboxCall): Promise<void> {
  const replaced = readSessionCookie(call, context.options.secure ?? false);
  if (replaced) await endSession(context, context.options.pool, hashToken(replaced));
}

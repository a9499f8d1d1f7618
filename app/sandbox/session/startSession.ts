import type { Sql } from "../database/withTransaction.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "./hashToken.ts";
import { writeSessionCookie } from "./sessionCookie.ts";

/**
 * Starts the person's only session; an older one is superseded (AUTH034). Returns the token, which is also set as a
 * cookie.
 */
export async function startSession(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  personId: string,
): Promise<string> {
  const token = context.options.ids.token();
  await lockPerson(sql, personId);
  await sql.query("update sessions set ended = 'superseded' where person_id = $1 and ended is null", [
    personId,
  ]);
  await sql.query(
    "insert into sessions (token_hash, person_id, created_at, last_seen_at) values ($1, $2, $3, $3)",
    [hashToken(token), personId, context.now()],
  );
  writeSessionCookie(call, context.options.secure ?? false, token);
  return token;
}

import { createHash } from "node:crypto";
import type { Sql } from "../../database/withTransaction.ts";
import type { SandboxContext } from "../../SandboxContext.ts";
import { hashToken } from "../../session/hashToken.ts";
import limits from "../signInLimits.json" with { type: "json" };

/** Milliseconds within which a partner's page must use its token. */
const life = limits.handOffSeconds * 1_000;

/** A sign-in in a partner's frame: only that partner's page, which knows the secret of the challenge, can go on with it. */
export interface EmbeddedLogin {
  personId: string;
  partner: string;
  /** The SHA-256 digest of the page's secret, in base64url. */
  challenge: string;
}

export const isChallenge = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Makes the token that the frame answers with. */
export async function makeEmbeddedLogin(
  context: SandboxContext,
  { personId, partner, challenge }: EmbeddedLogin,
): Promise<string> {
  const token = context.options.ids.token();
  await context.options.pool.query(
    "insert into embedded_logins (token_hash, person_id, partner, challenge, created_at) values ($1, $2, $3, $4, $5)",
    [hashToken(token), personId, partner, challenge, context.now()],
  );
  return token;
}

/** Uses a token up; undefined if it was used, is too old, or is another page's. */
export async function takeEmbeddedLogin(
  context: SandboxContext,
  sql: Sql,
  { token, verifier, partner }: { token: string; verifier: string; partner: string },
): Promise<{ personId: string; provedAt: Date } | undefined> {
  const now = context.now();
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const used = await sql.query<{ person_id: string; created_at: Date }>(
    `update embedded_logins set used_at = $2
     where token_hash = $1 and used_at is null and created_at > $3 and partner = $4 and challenge = $5
     returning person_id, created_at`,
    [hashToken(token), now, new Date(now.getTime() - life), partner, challenge],
  );
  const row = used.rows[0];
  return row && { personId: row.person_id, provedAt: row.created_at };
}

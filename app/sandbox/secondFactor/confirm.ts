import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";

/** The text that a confirmed subject's digest is made of. */
export const subjectText = (subject: string) => `confirmed subject:${subject}`;

/** Records that the person confirmed this subject with a code. @returns the token that spendToken accepts once */
export async function confirm(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  subject: string,
): Promise<string> {
  const token = context.options.ids.token();
  await sql.query(
    "insert into confirmations (token_hash, person_id, subject_mac, created_at) values ($1, $2, $3, $4)",
    [hashToken(token), personId, context.sealer.mac(subjectText(subject)), context.now()],
  );
  return token;
}

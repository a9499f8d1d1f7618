import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";
import { codeLife } from "./codes.ts";
import { subjectText } from "./confirm.ts";

/**
 * Spends the token of a verified code: once, within ten minutes, by the same person, and for exactly the confirmed
 * subject. Call it in the transaction of what it allows, so that both are written or neither. @throws Refusal
 * MFA_INCORRECT
 */
export async function spendToken(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { token, subject }: { token: string; subject: string },
): Promise<void> {
  const now = context.now();
  const spent = await sql.query(
    `update confirmations set spent_at = $4
     where token_hash = $1 and person_id = $2 and subject_mac = $3 and spent_at is null and created_at > $5`,
    [
      hashToken(token),
      personId,
      context.sealer.mac(subjectText(subject)),
      now,
      new Date(now.getTime() - codeLife),
    ],
  );
  if (spent.rowCount !== 1) throw new Refusal("MFA_INCORRECT");
}

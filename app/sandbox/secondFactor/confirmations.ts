import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { textField } from "../http/readBody.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";

/** A code as typed, without spaces, and with plain digits where a keyboard for Chinese or Japanese wrote wide ones. */
export const plainCode = (typed: string): string => typed.normalize("NFKC").replace(/\s/g, "").slice(0, 16);

/** The code in a body's `challenge`. @throws Refusal MALFORMED_BODY */
export const codeDigits = (body: Record<string, unknown>): string => plainCode(textField(body, "challenge"));

/** How long a phone code, a confirmation and a lock are valid, in milliseconds (MFA016). */
export const codeLife = limits.codeMinutes * 60_000;

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

import { randomInt, timingSafeEqual } from "node:crypto";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { returnGuess, takeGuess } from "../http/guesses.ts";
import { Refusal } from "../http/Refusal.ts";
import type { KnownPerson } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";
import { codeLife, confirm } from "./confirmations.ts";
import { messagePlace, secondFactorOf } from "./secondFactorOf.ts";

/** How a code is sent to a phone. */
export type DeliveryType = "SMS" | "CALL";

/**
 * Sends six digits to the person's phone, which is the sandbox's inbox. Ends the previous code.
 * @returns the token to send back with the code
 * @throws Refusal MFA_NOT_REGISTERED, TOO_MANY_REQUESTS
 */
export async function sendPhoneCode(
  context: SandboxContext,
  sql: Sql,
  person: KnownPerson,
  deliveryType: DeliveryType,
): Promise<string> {
  const { ids } = context.options;
  const { phone } = await secondFactorOf(context, sql, person);
  if (phone === null) throw new Refusal("MFA_NOT_REGISTERED");
  const now = context.now();
  const sent = await sql.query<{ count: number }>(
    "select count(*)::int as count from phone_challenges where person_id = $1 and created_at > $2",
    [person.id, new Date(now.getTime() - codeLife)],
  );
  if (sent.rows[0]!.count >= limits.codeSends) throw new Refusal("TOO_MANY_REQUESTS");
  await sql.query("update phone_challenges set ended_at = $2 where person_id = $1 and ended_at is null", [
    person.id,
    now,
  ]);
  const token = ids.token();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await sql.query(
    "insert into phone_challenges (token_hash, person_id, code_mac, created_at) values ($1, $2, $3, $4)",
    [hashToken(token), person.id, context.sealer.mac(phoneCodeText(token, code)), now],
  );
  const id = ids.uuid();
  await sql.query("insert into inbox (id, person_id, sealed_message, sent_at) values ($1, $2, $3, $4)", [
    id,
    person.id,
    context.sealer.seal(JSON.stringify({ deliveryType, phone, code }), messagePlace(id)),
    now,
  ]);
  return token;
}

/** The text that a phone code's digest is made of: the code is worthless with another challenge. */
export const phoneCodeText = (token: string, code: string) => `phone code:${token}:${code}`;

/**
 * Checks a code that was sent to a phone. A code works once, for ten minutes, with at most five tries.
 * @returns a token that confirms the subject, or the refusal MFA_CHALLENGE_INCORRECT, MFA_LOCKED or TOO_MANY_GUESSES, to
 * be thrown after the commit so that wrong tries stay counted
 */
export async function verifyPhoneCode(
  context: SandboxContext,
  sql: Sql,
  person: KnownPerson,
  { token, challenge, subject }: { token: string; challenge: string; subject: string },
): Promise<string | Refusal> {
  const hash = hashToken(token);
  const found = await sql.query<{ code_mac: Buffer; wrong_codes: number }>(
    `select code_mac, wrong_codes from phone_challenges
     where token_hash = $1 and person_id = $2 and ended_at is null and created_at > $3 for update`,
    [hash, person.id, new Date(context.now().getTime() - codeLife)],
  );
  const row = found.rows[0];
  if (!row) return new Refusal("MFA_CHALLENGE_INCORRECT");
  if (row.wrong_codes >= limits.codeAttempts) return new Refusal("MFA_LOCKED");
  // A new code begins with no wrong tries; these count across all codes, so that resending gives no more of them.
  const refusal = await takeGuess(context, sql, person.id, "phoneCode");
  if (refusal) return refusal;
  if (!timingSafeEqual(row.code_mac, context.sealer.mac(phoneCodeText(token, challenge)))) {
    await sql.query("update phone_challenges set wrong_codes = wrong_codes + 1 where token_hash = $1", [
      hash,
    ]);
    const isLast = row.wrong_codes + 1 >= limits.codeAttempts;
    return new Refusal(isLast ? "MFA_LOCKED" : "MFA_CHALLENGE_INCORRECT");
  }
  await returnGuess(sql, person.id, "phoneCode");
  await sql.query("update phone_challenges set ended_at = $2 where token_hash = $1", [hash, context.now()]);
  return confirm(context, sql, person.id, subject);
}

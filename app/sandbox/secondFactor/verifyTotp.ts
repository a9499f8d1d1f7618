import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { KnownPerson } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { codeLife, confirm } from "./confirmations.ts";
import { secondFactorOf } from "./secondFactorOf.ts";
import { matchTotp } from "./totp.ts";

/**
 * Checks a code of an authenticator app. A code works once; five wrong codes in a row lock the app for ten minutes.
 * @returns a token that confirms the subject, or the refusal MFA_NOT_REGISTERED, MFA_CHALLENGE_INCORRECT or MFA_LOCKED,
 * to be thrown after the commit so that wrong tries stay counted
 */
export async function verifyTotp(
  context: SandboxContext,
  sql: Sql,
  person: KnownPerson,
  { challenge, subject }: { challenge: string; subject: string },
): Promise<string | Refusal> {
  const factor = await secondFactorOf(context, sql, person);
  const now = context.now().getTime();
  if (!factor.secret) return new Refusal("MFA_NOT_REGISTERED");
  if (factor.lockedUntil && factor.lockedUntil.getTime() > now) return new Refusal("MFA_LOCKED");
  const step = matchTotp(factor.secret, challenge, now, factor.lastStep);
  if (step === null) {
    const wrong = factor.wrongCodes + 1;
    const isLast = wrong >= limits.codeAttempts;
    await sql.query("update second_factors set wrong_codes = $2, locked_until = $3 where person_id = $1", [
      person.id,
      isLast ? 0 : wrong,
      isLast ? new Date(now + codeLife) : null,
    ]);
    return new Refusal(isLast ? "MFA_LOCKED" : "MFA_CHALLENGE_INCORRECT");
  }
  await sql.query(
    "update second_factors set last_step = $2, wrong_codes = 0, locked_until = null where person_id = $1",
    [person.id, step],
  );
  return confirm(context, sql, person.id, subject);
}

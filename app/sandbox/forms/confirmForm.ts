import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Issue } from "../SandboxOptions.ts";
import { spendToken, subjectText } from "../secondFactor/confirmations.ts";
import { factorStanding, secondFactorOf } from "../secondFactor/secondFactorOf.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";

/** What the person confirmed: the flow's own text for it, from the custodian's walk. */
const subjectOf = (walked: WalkedRequest) => String(walked.provided("confirmed") ?? "");

/**
 * Records that the form was confirmed with a second factor, and spends the token. @throws Refusal MFA_INCORRECT,
 * MFA_NOT_REGISTERED
 */
export async function confirmForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { id, token, walked }: { id: string; token: string; walked: WalkedRequest },
): Promise<void> {
  const { isApplicationMfaActive, isPhoneMfaActive } = factorStanding(
    await secondFactorOf(context, sql, person),
  );
  if (!isApplicationMfaActive && !isPhoneMfaActive) throw new Refusal("MFA_NOT_REGISTERED");
  const subject = subjectOf(walked);
  await spendToken(context, sql, person.id, { token, subject });
  await sql.query(
    `insert into confirmed_requests (request_id, subject_mac, at) values ($1, $2, $3)
     on conflict (request_id) do update set subject_mac = excluded.subject_mac, at = excluded.at`,
    [id, context.sealer.mac(subjectText(subject)), context.now()],
  );
}

/**
 * If the flow needs a second factor, checks that exactly what the form now asks for was confirmed. @throws Refusal
 * MFA_INCORRECT
 */
export async function checkConfirmed(
  context: SandboxContext,
  sql: Sql,
  id: string | undefined,
  walked: WalkedRequest,
): Promise<void> {
  if (walked.provided("needsSecondFactor") === true && !(await isConfirmed(context, sql, id, walked)))
    throw new Refusal("MFA_INCORRECT");
}

/**
 * Issues without those of the second factor's answer, if exactly what the form now asks for was confirmed. The call of
 * the second factor says so itself, so the draft need not hold it.
 */
export async function withoutConfirmed(
  context: SandboxContext,
  sql: Sql,
  id: string | undefined,
  walked: WalkedRequest,
  issues: readonly Issue[] = walked.issues,
): Promise<readonly Issue[]> {
  const asked = issues.filter(({ path }) => walked.widgetAt(path) === "secondFactor");
  if (asked.length === 0 || !(await isConfirmed(context, sql, id, walked))) return issues;
  return issues.filter((issue) => !asked.includes(issue));
}

async function isConfirmed(
  context: SandboxContext,
  sql: Sql,
  id: string | undefined,
  walked: WalkedRequest,
): Promise<boolean> {
  const found = await sql.query<{ subject_mac: Buffer }>(
    "select subject_mac from confirmed_requests where request_id = $1",
    [id ?? null],
  );
  const mac = context.sealer.mac(subjectText(subjectOf(walked)));
  return found.rows[0]?.subject_mac.equals(mac) === true;
}

import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { spendToken } from "../secondFactor/confirmations.ts";

/** What a code confirms that proves who the person is. */
export const proofSubject = "Change the settings of 2-step verification";

/** Whether the person of the session has lately signed in or typed a code. A session alone may be stolen. */
export function isProved(context: SandboxContext, call: SandboxCall): boolean {
  return context.now().getTime() - call.get("provedAt").getTime() <= limits.freshProofMinutes * 60_000;
}

/** @throws Refusal PROOF_NEEDED */
export function requireProof(context: SandboxContext, call: SandboxCall): void {
  if (!isProved(context, call)) throw new Refusal("PROOF_NEEDED");
}

/** Spends the token of a code that confirmed `proofSubject`, and counts it like a new sign-in. @throws Refusal MFA_INCORRECT */
export async function prove(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  token: string,
): Promise<void> {
  await spendToken(context, sql, call.get("person").id, { token, subject: proofSubject });
  await sql.query("update sessions set proved_at = $2 where token_hash = $1", [
    call.get("sessionHash"),
    context.now(),
  ]);
}

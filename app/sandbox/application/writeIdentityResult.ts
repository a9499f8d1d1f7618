import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { IdentityResult } from "./IdentityResult.ts";
import { resultPlace } from "./resultPlace.ts";

/** Stores the latest verification result of this person and SSN. */
export async function writeIdentityResult(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  ssn: string,
  { comprehensiveVerificationIndex, status, quest }: IdentityResult,
): Promise<void> {
  const mac = context.sealer.mac(ssn);
  const text = JSON.stringify({ comprehensiveVerificationIndex, status, quest });
  await sql.query("update identity_attempts set sealed_result = $3 where person_id = $1 and ssn_mac = $2", [
    personId,
    mac,
    context.sealer.seal(text, resultPlace(personId, mac)),
  ]);
}

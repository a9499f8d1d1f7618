import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** The result of a person's identity verification, with its question if it asked one. */
interface IdentityResult {
  comprehensiveVerificationIndex: number;
  status: number;
  quest?: { text: string; options: readonly string[]; token: string };
}

/** The latest verification result of this person and SSN; undefined if there is none. */
export async function readIdentityResult(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  ssn: string,
): Promise<IdentityResult | undefined> {
  const mac = context.sealer.mac(ssn);
  const { rows } = await sql.query<{ sealed_result: Buffer | null }>(
    "select sealed_result from identity_attempts where person_id = $1 and ssn_mac = $2",
    [personId, mac],
  );
  const sealed = rows[0]?.sealed_result;
  if (!sealed) return undefined;
  return JSON.parse(context.sealer.open(sealed, resultPlace(personId, mac)).toString("utf8"));
}

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

/** The place a result is sealed for: it cannot be opened for another person or SSN. */
function resultPlace(personId: string, ssnMac: Buffer): string {
  return `identity_attempts.result:${personId}:${ssnMac.toString("hex")}`;
}

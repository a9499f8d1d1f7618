import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { IdentityResult } from "./IdentityResult.ts";
import { resultPlace } from "./resultPlace.ts";

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

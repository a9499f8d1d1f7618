import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { DemoPerson, HolderFacts } from "./demoPeople.ts";

/** Facts about an account holder. */
export interface Holder extends HolderFacts {
  secondFactor: NonNullable<DemoPerson["secondFactor"]>;
}

/** The holder's facts, unsealed; null for a person without accounts. */
export async function readHolder(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<Holder | null> {
  const found = await sql.query<{ sealed_facts: Buffer }>(
    "select sealed_facts from holders where person_id = $1",
    [personId],
  );
  const row = found.rows[0];
  if (!row) return null;
  return JSON.parse(context.sealer.open(row.sealed_facts, `holders.facts:${personId}`).toString("utf8"));
}

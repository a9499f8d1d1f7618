import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type AccountFacts, type AccountRow, accountColumns, accountFacts } from "./accountFacts.ts";

/** The person's open accounts in the order of their codes, without holdings. */
export async function listAccounts(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<AccountFacts[]> {
  const found = await sql.query<AccountRow>(
    `select ${accountColumns} from accounts where person_id = $1 and closed_at is null order by code`,
    [personId],
  );
  return found.rows.map((row) => accountFacts(context, row));
}

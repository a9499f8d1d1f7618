import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type Account, readAccount } from "./readAccount.ts";

/** The person's open accounts with their balances, in the order of their codes. */
export async function listAccounts(context: SandboxContext, sql: Sql, personId: string): Promise<Account[]> {
  const found = await sql.query<{ code: string }>(
    "select code from accounts where person_id = $1 and closed_at is null order by code",
    [personId],
  );
  const accounts: Account[] = [];
  for (const { code } of found.rows) accounts.push((await readAccount(context, sql, personId, code))!);
  return accounts;
}

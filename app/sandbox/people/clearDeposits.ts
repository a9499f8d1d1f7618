import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { clearPending } from "../ledger/clearPending.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** Makes a person's deposits final whose day has come since their last visit. */
export async function clearDeposits(context: SandboxContext, sql: Sql, personId: string): Promise<void> {
  const due = await sql.query<{ account_code: string }>(
    `select distinct account_code from pending_items
     where person_id = $1 and cleared_at is null and available_on <= $2 order by account_code`,
    [personId, context.now().toISOString().slice(0, 10)],
  );
  for (const { account_code } of due.rows) {
    await lockAccount(sql, personId, account_code);
    await clearPending(context, sql, personId, account_code);
  }
}

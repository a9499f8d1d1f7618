import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { places } from "../ledger/places.ts";
import { isPending } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/**
 * Closes the person's accounts that were distributed in full, once nothing is left in them and nothing can come to them any
 * more. Another request may still give back what it set aside, or pay into one, and nobody could reach it there. The person
 * must be locked.
 */
export async function closeLeft(context: SandboxContext, sql: Sql, personId: string): Promise<void> {
  const found = await sql.query<{ code: string }>(
    `select distinct code from requests join accounts on code = account_code and accounts.person_id = requests.person_id
     where requests.person_id = $1 and closes_account and money = 'paid out' and closed_at is null`,
    [personId],
  );
  for (const { code } of found.rows) {
    if ((await holdsAnything(sql, personId, code)) || (await isAwaited(sql, personId, code))) continue;
    await sql.query("update accounts set closed_at = $3 where person_id = $1 and code = $2", [
      personId,
      code,
      context.now(),
    ]);
  }
}

/** Whether something is left in an account, besides assets that no full distribution takes. */
async function holdsAnything(sql: Sql, personId: string, code: string): Promise<boolean> {
  const found = await sql.query(
    `select 1 from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.person_id = $1 and line.place in ($3, $4) and not exists (
       select 1 from assets where person_id = $1 and account_code = $2 and cusip = line.asset and asset_code = any($5))
     group by line.asset having sum(line.cents) <> 0`,
    [personId, code, places.account(code), places.pending(code), holdings.excludedFromFullDistribution],
  );
  return found.rows.length > 0;
}

/** Whether a request that moves money of an account, or pays into it, is under way. */
async function isAwaited(sql: Sql, personId: string, code: string): Promise<boolean> {
  const found = await sql.query<{ flow: string; status: string }>(
    `select flow, status from requests
     where person_id = $1 and state = 'submitted' and $2 in (account_code, paid_to) and exists (
       select 1 from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
       where entry.request_id = requests.id)`,
    [personId, code],
  );
  return found.rows.some(isPending);
}

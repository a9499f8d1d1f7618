import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
import { places } from "./places.ts";
import { postEntry } from "./postEntry.ts";

/**
 * Makes deposits final whose day has come: what no request has reserved of them becomes available. So does what a
 * request returned after its deposit had cleared. The account must be locked.
 */
export async function clearPending(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  accountCode: string,
): Promise<void> {
  const now = context.now();
  await sql.query(
    `update pending_items set cleared_at = $3
     where person_id = $1 and account_code = $2 and cleared_at is null and available_on <= $4`,
    [personId, accountCode, now, now.toISOString().slice(0, 10)],
  );
  const left = await sql.query<{ cents: string }>(
    `select coalesce(sum(cents), 0)::text as cents from pending_items
     where person_id = $1 and account_code = $2 and cleared_at is null`,
    [personId, accountCode],
  );
  const pending = places.pending(accountCode);
  const held = (await balanceOf(sql, personId, pending)).get("USD") ?? 0n;
  const final = held - BigInt(left.rows[0]!.cents);
  if (final <= 0n) return;
  await postEntry(context, sql, {
    personId,
    requestId: null,
    reason: "clear",
    lines: [
      { place: pending, asset: "USD", cents: -final },
      { place: places.account(accountCode), asset: "USD", cents: final },
    ],
  });
}

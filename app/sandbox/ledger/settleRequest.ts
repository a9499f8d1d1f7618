import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
import { clearPending } from "./clearPending.ts";
import { places } from "./places.ts";
import { type Line, postEntry } from "./postEntry.ts";

/** How a submitted request ends: its money leaves, or all of it is returned. */
export type Outcome = "completed" | "back";

interface Row {
  person_id: string;
  account_code: string;
  tax_cents: string;
  paid_to: string | null;
  closes_account: boolean;
}

/**
 * Settles what was reserved for a request, once. On completion it leaves: taxes to `tax`, the rest to the payee.
 * Otherwise it goes back to where it came from, including the fees.
 * @returns whether this call settled it
 */
export async function settleRequest(
  context: SandboxContext,
  sql: Sql,
  requestId: string,
  outcome: Outcome,
): Promise<boolean> {
  const found = await sql.query<Row>(
    "select person_id, account_code, tax_cents, paid_to, closes_account from requests where id = $1",
    [requestId],
  );
  const { person_id: personId, account_code: code, ...plan } = found.rows[0]!;
  await lockAccount(sql, personId, code);
  const reserved = await sql.query(
    "select 1 from ledger_entries where request_id = $1 and reason = 'reserve'",
    [requestId],
  );
  if (reserved.rows.length === 0) return false;
  const lines =
    outcome === "completed" ? await leaving(sql, personId, requestId, plan) : await returning(sql, requestId);
  const ended = await postEntry(context, sql, { personId, requestId, reason: "settle", lines });
  if (ended && outcome === "completed" && plan.closes_account) {
    await sql.query("update accounts set closed_at = $3 where person_id = $1 and code = $2", [
      personId,
      code,
      context.now(),
    ]);
  }
  if (ended && outcome === "back") await clearPending(context, sql, personId, code);
  return ended;
}

async function leaving(
  sql: Sql,
  personId: string,
  requestId: string,
  { tax_cents, paid_to }: Pick<Row, "tax_cents" | "paid_to">,
): Promise<Line[]> {
  const transit = places.transit(requestId);
  const target = paid_to === null ? places.paid(requestId) : places.account(paid_to);
  const tax = BigInt(tax_cents);
  const reserved = await balanceOf(sql, personId, transit);
  return [...reserved].flatMap(([asset, cents]) => [
    { place: transit, asset, cents: -cents },
    { place: target, asset, cents },
    ...(asset === "USD"
      ? [
          { place: target, asset, cents: -tax },
          { place: places.tax, asset, cents: tax },
        ]
      : []),
  ]);
}

async function returning(sql: Sql, requestId: string): Promise<Line[]> {
  const posted = await sql.query<{ place: string; asset: string; cents: string }>(
    `select place, asset, cents::text from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and entry.reason <> 'settle'`,
    [requestId],
  );
  return posted.rows.map((line) => ({ ...line, cents: -BigInt(line.cents) }));
}

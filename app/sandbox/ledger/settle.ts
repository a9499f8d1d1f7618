import type { Sql } from "../database/withTransaction.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
import { clearPending } from "./clearPending.ts";
import { places } from "./places.ts";
import { postEntry } from "./postEntry.ts";

/** A submitted request. */
type Settled = Pick<StoredRequest, "id" | "personId" | "accountCode">;

interface Plan {
  tax_cents: string;
  paid_to: string | null;
}

/**
 * Pays out what was set aside for a request: taxes to `tax`, the rest to the payee. The database refuses it for a request
 * that was given back.
 */
export async function payOut(context: SandboxContext, sql: Sql, { id, personId }: Settled): Promise<void> {
  const found = await sql.query<Plan>("select tax_cents, paid_to from requests where id = $1", [id]);
  const { tax_cents, paid_to } = found.rows[0]!;
  const transit = places.transit(id);
  const target = paid_to === null ? places.paid(id) : places.account(paid_to);
  const tax = BigInt(tax_cents);
  const reserved = await balanceOf(sql, personId, transit);
  const lines = [...reserved].flatMap(([asset, cents]) => [
    { place: transit, asset, cents: -cents },
    { place: target, asset, cents },
    ...(asset === "USD"
      ? [
          { place: target, asset, cents: -tax },
          { place: places.tax, asset, cents: tax },
        ]
      : []),
  ]);
  await postEntry(context, sql, { personId, requestId: id, reason: "pay out", lines });
}

/**
 * Gives back what was set aside for a request, and the fees that the account paid, to where they came from. Does
 * nothing for a request that was never sent. The database refuses it for one that was paid out.
 */
export async function giveBack(
  context: SandboxContext,
  sql: Sql,
  { id, personId, accountCode, money }: Settled & Pick<StoredRequest, "money">,
): Promise<void> {
  if (money !== "given back") return;
  const posted = await sql.query<{ place: string; asset: string; cents: string }>(
    `select place, asset, cents::text from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and split_part(entry.reason, ' ', 1) in ('reserve', 'fees')`,
    [id],
  );
  const lines = posted.rows.map((line) => ({ ...line, cents: -BigInt(line.cents) }));
  await postEntry(context, sql, { personId, requestId: id, reason: "give back", lines });
  await clearPending(context, sql, personId, accountCode!);
}

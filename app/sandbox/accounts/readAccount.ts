import type { Sql } from "../database/withTransaction.ts";
import { balancesOf } from "../ledger/balanceOf.ts";
import { places } from "../ledger/places.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type AccountFacts, type AccountRow, accountColumns, accountFacts } from "./accountFacts.ts";
import { type Asset, readAssets } from "./readAssets.ts";

/** An asset in the account; `cents` is its market value there. */
export interface HeldAsset extends Asset {
  cents: bigint;
}

/** An account with its holdings. */
export interface Account extends AccountFacts {
  availableCents: bigint;
  /** Deposits that are not final, less what requests have reserved of them. */
  pending: PendingItem[];
  assets: HeldAsset[];
}

interface Row extends AccountRow {
  /** Null if there are none. */
  items: { description: string; cents: string; availableOn: string }[] | null;
}

/** The person's account without its holdings, or null. */
export async function readAccountFacts(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  code: string,
): Promise<AccountFacts | null> {
  const found = await sql.query<AccountRow>(
    `select ${accountColumns} from accounts where person_id = $1 and code = $2`,
    [personId, code],
  );
  return found.rows[0] ? accountFacts(context, found.rows[0]) : null;
}

/** The person's account with its balances, or null. */
export async function readAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  code: string,
): Promise<Account | null> {
  const found = await sql.query<Row>(
    `select ${accountColumns},
       (select jsonb_agg(jsonb_build_object('description', description, 'cents', cents::text, 'availableOn', available_on)
          order by available_on, id)
        from pending_items where person_id = $1 and account_code = $2 and cleared_at is null) as items
     from accounts where person_id = $1 and code = $2`,
    [personId, code],
  );
  const row = found.rows[0];
  if (!row) return null;
  const [cash, waiting] = await balancesOf(sql, personId, places.account(code), places.pending(code));
  const assets = await readAssets(sql, personId, code);
  return {
    ...accountFacts(context, row),
    availableCents: cash.get("USD") ?? 0n,
    pending: withoutReserved(
      (row.items ?? []).map((item) => ({ ...item, cents: BigInt(item.cents) })),
      waiting.get("USD") ?? 0n,
    ),
    assets: assets.flatMap((asset) => {
      const cents = cash.get(asset.cusip) ?? 0n;
      return cents > 0n ? [{ ...asset, cents }] : [];
    }),
  };
}

/** A deposit that becomes final on `availableOn`, "YYYY-MM-DD". */
export interface PendingItem {
  description: string;
  cents: bigint;
  availableOn: string;
}

/**
 * The items without their reserved cents, so that `left` cents remain. What is reserved is taken from the earliest
 * items.
 */
function withoutReserved(items: readonly PendingItem[], left: bigint): PendingItem[] {
  let reserved = items.reduce((sum, item) => sum + item.cents, 0n) - left;
  return items.flatMap((item) => {
    const taken = reserved < item.cents ? reserved : item.cents;
    reserved -= taken;
    return taken === item.cents ? [] : [{ ...item, cents: item.cents - taken }];
  });
}

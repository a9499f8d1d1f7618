import type { Sql } from "../database/withTransaction.ts";
import { centsOf } from "../ledger/cents.ts";
import { places } from "../ledger/places.ts";
import { postEntry } from "../ledger/postEntry.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { DemoPerson } from "./demoPeople.ts";

const day = 86_400_000;

/** Gives a demo person the facts, accounts, deposits and assets of people.json, unless they exist already. */
export async function seedAccounts(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { accounts = [], holder, secondFactor }: DemoPerson,
): Promise<void> {
  if (accounts.length === 0) return;
  const dayFromNow = (days: number) =>
    new Date(context.now().getTime() + days * day).toISOString().slice(0, 10);
  const made = await sql.query(
    `insert into accounts (person_id, code, title, kind, type_link, opened_on, traits)
     select $1, * from jsonb_to_recordset($2::jsonb)
       as account(code text, title text, kind text, type_link int, opened_on date, traits jsonb)
     on conflict do nothing`,
    [
      personId,
      JSON.stringify(
        accounts.map((account) => ({
          code: account.code,
          title: account.title,
          kind: account.kind ?? "TRADITIONAL",
          type_link: account.typeLink,
          opened_on: dayFromNow(-account.openedDaysAgo),
          traits: {
            mode: account.mode ?? "READ_WRITE",
            unpaid: account.unpaid ?? 0,
            hasOpenDebitCard: account.hasOpenDebitCard ?? false,
            lists: account.lists,
          },
        })),
      ),
    ],
  );
  if (made.rowCount === 0) return;
  await sql.query("insert into holders (person_id, sealed_facts) values ($1, $2)", [
    personId,
    context.sealer.seal(
      JSON.stringify({ ...holder, secondFactor: secondFactor ?? {} }),
      `holders.facts:${personId}`,
    ),
  ]);
  await sql.query(
    `insert into pending_items (person_id, account_code, description, cents, available_on)
     select $1, * from jsonb_to_recordset($2::jsonb)
       as item(account_code text, description text, cents bigint, available_on date)`,
    [
      personId,
      JSON.stringify(
        accounts.flatMap(({ code, pending = [] }) =>
          pending.map(({ description, amount, inDays }) => ({
            account_code: code,
            description,
            cents: Number(centsOf(amount)),
            available_on: dayFromNow(inDays),
          })),
        ),
      ),
    ],
  );
  await sql.query(
    `insert into assets (person_id, account_code, cusip, symbol, asset_code, description, asset_type, issuer,
       is_distributable, needs_fmv)
     select $1, * from jsonb_to_recordset($2::jsonb)
       as asset(account_code text, cusip text, symbol text, asset_code text, description text, asset_type text,
         issuer text, is_distributable boolean, needs_fmv boolean)`,
    [
      personId,
      JSON.stringify(
        accounts.flatMap(({ code, assets = [] }) =>
          assets.map(({ value: _, ...asset }) => ({
            ...asset,
            account_code: code,
            asset_code: asset.assetCode,
            asset_type: asset.assetType,
            is_distributable: asset.isDistributable ?? true,
            needs_fmv: asset.needsFmv ?? false,
          })),
        ),
      ),
    ],
  );
  const held = accounts.flatMap(({ code, cash = 0, pending = [], assets = [] }) => [
    { place: places.account(code), asset: "USD", cents: centsOf(cash) },
    ...pending.map(({ amount }) => ({ place: places.pending(code), asset: "USD", cents: centsOf(amount) })),
    ...assets.map(({ cusip, value }) => ({
      place: places.account(code),
      asset: cusip,
      cents: centsOf(value),
    })),
  ]);
  await postEntry(context, sql, {
    personId,
    requestId: null,
    reason: "opening",
    lines: held.flatMap((line) => [line, { ...line, place: places.opening, cents: -line.cents }]),
  });
}

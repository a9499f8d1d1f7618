import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
import { places } from "./places.ts";
import { type Line, postEntry } from "./postEntry.ts";

/** What a submitted request takes out of an account. All amounts are in cents and not negative. */
export interface MoneyOut {
  personId: string;
  requestId: string;
  accountCode: string;
  cash: bigint;
  /** Each with the part of its market value that leaves. */
  assets: readonly { cusip: string; cents: bigint }[];
  /** The fees that the account itself pays. */
  fees: bigint;
  /** The part of the cash that goes to tax when the request is completed. */
  tax?: bigint;
  /** The person's own account that receives it, as in a conversion. Without it the money leaves. */
  paidTo?: string;
  /** Whether the account is closed when the request is completed. */
  closes?: boolean;
}

/**
 * Reserves what a request takes out and takes its fees, once, no matter how often it is called. Final cash is used
 * first, fees before the rest; what is missing is reserved from deposits that are not final. @throws Refusal
 * INSUFFICIENT_FUNDS, NOT_FOUND
 */
export async function submitMoney(context: SandboxContext, sql: Sql, money: MoneyOut): Promise<void> {
  const { personId, requestId, accountCode, cash, assets, fees } = money;
  await lockAccount(sql, personId, accountCode);
  const known = await sql.query("select 1 from ledger_entries where request_id = $1 and reason = 'reserve'", [
    requestId,
  ]);
  if (known.rows.length > 0) return;
  const from = places.account(accountCode);
  const held = await balanceOf(sql, personId, from);
  const waiting = (await balanceOf(sql, personId, places.pending(accountCode))).get("USD") ?? 0n;
  const ready = held.get("USD") ?? 0n;
  const lacks = assets.some(({ cusip, cents }) => cents > (held.get(cusip) ?? 0n));
  if (cash + fees > ready + waiting || lacks) throw new Refusal("INSUFFICIENT_FUNDS");
  const pending = places.pending(accountCode);
  const feesNow = least(fees, ready);
  const cashNow = least(cash, ready - feesNow);
  const taken: Line[] = [
    { place: from, asset: "USD", cents: cashNow },
    { place: pending, asset: "USD", cents: cash - cashNow },
    ...assets.map(({ cusip, cents }) => ({ place: from, asset: cusip, cents })),
  ];
  await postEntry(context, sql, {
    personId,
    requestId,
    reason: "reserve",
    lines: taken.flatMap((line) => [
      { ...line, cents: -line.cents },
      { ...line, place: places.transit(requestId) },
    ]),
  });
  if (fees > 0n) {
    await postEntry(context, sql, {
      personId,
      requestId,
      reason: "fees",
      lines: [
        { place: from, asset: "USD", cents: -feesNow },
        { place: pending, asset: "USD", cents: feesNow - fees },
        { place: places.fees, asset: "USD", cents: fees },
      ],
    });
  }
  await sql.query("update requests set tax_cents = $2, paid_to = $3, closes_account = $4 where id = $1", [
    requestId,
    money.tax ?? 0n,
    money.paidTo ?? null,
    money.closes ?? false,
  ]);
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

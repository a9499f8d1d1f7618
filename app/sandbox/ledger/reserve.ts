import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balancesOf } from "./balanceOf.ts";
import { places } from "./places.ts";
import { type Line, postEntry } from "./postEntry.ts";

/** What a submitted request takes out of an account. All amounts are in cents and not negative. */
export interface MoneyOut {
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
  /** Whether the account is closed once the request is completed and nothing is left in it. */
  closes?: boolean;
}

/** Whose money a request moves. */
export type Moving = Pick<StoredRequest, "id" | "personId">;

/**
 * Checks that the account holds what leaves it and its fees, deposits that are not final included. Locks the account.
 * @throws Refusal INSUFFICIENT_FUNDS, NOT_FOUND
 */
export async function checkFunds(
  sql: Sql,
  personId: string,
  { accountCode, cash, assets, fees }: MoneyOut,
): Promise<void> {
  await lockAccount(sql, personId, accountCode);
  const { held, ready, waiting } = await fundsOf(sql, personId, accountCode);
  const lacks = assets.some(({ cusip, cents }) => cents > (held.get(cusip) ?? 0n));
  if (lacks || cash + fees > ready + waiting) throw new Refusal("INSUFFICIENT_FUNDS");
}

/**
 * Sets aside what leaves the account, once. Final cash is used first, but for what the account's fees need of it; what
 * is missing is set aside from deposits that are not final. Stores what the completion will need.
 */
export async function reserve(
  context: SandboxContext,
  sql: Sql,
  { id: requestId, personId }: Moving,
  { accountCode, cash, assets, fees, tax = 0n, paidTo, closes = false }: MoneyOut,
): Promise<void> {
  const { ready } = await fundsOf(sql, personId, accountCode);
  const cashNow = least(cash, ready - least(fees, ready));
  const taken: Line[] = [
    ...fromCash(accountCode, cashNow, cash),
    ...assets.map(({ cusip, cents }) => ({ place: places.account(accountCode), asset: cusip, cents })),
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
  await sql.query("update requests set tax_cents = $2, paid_to = $3, closes_account = $4 where id = $1", [
    requestId,
    tax,
    paidTo ?? null,
    closes,
  ]);
}

/** Takes the fees that the account pays, once, after `reserve`: from what it left of the final cash, then from deposits. */
export async function takeFees(
  context: SandboxContext,
  sql: Sql,
  { id: requestId, personId }: Moving,
  { accountCode, fees }: MoneyOut,
): Promise<void> {
  if (fees === 0n) return;
  const { ready } = await fundsOf(sql, personId, accountCode);
  const taken = fromCash(accountCode, least(fees, ready), fees);
  await postEntry(context, sql, {
    personId,
    requestId,
    reason: "fees",
    lines: [
      ...taken.map((line) => ({ ...line, cents: -line.cents })),
      { place: places.fees, asset: "USD", cents: fees },
    ],
  });
}

/** The account's balances, and of its cash what is final and what is not yet. */
export async function fundsOf(sql: Sql, personId: string, accountCode: string) {
  const [held, waiting] = await balancesOf(
    sql,
    personId,
    places.account(accountCode),
    places.pending(accountCode),
  );
  return { held, ready: held.get("USD") ?? 0n, waiting: waiting.get("USD") ?? 0n };
}

/** An amount of cash, of which `now` is final. */
export const fromCash = (accountCode: string, now: bigint, all: bigint): Line[] => [
  { place: places.account(accountCode), asset: "USD", cents: now },
  { place: places.pending(accountCode), asset: "USD", cents: all - now },
];

/** The smaller of two amounts. */
export const least = (one: bigint, other: bigint) => (one < other ? one : other);

import type { Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import { Refusal } from "../http/Refusal.ts";
import { centsOf } from "../ledger/cents.ts";
import type { MoneyOut } from "../ledger/reserve.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";

export interface Fee {
  abbr: string;
  name: string;
  cents: bigint;
  /** What it is of, where the flow tells its payments apart. */
  of: string | undefined;
}

/** The money that a request asks for, as its flow provides it. Amounts are in cents. */
export interface AskedMoney {
  /** Before tax and fees; for a schedule, of one payment. */
  cash: bigint;
  /** Each with the requested part of its market value. */
  assets: readonly { cusip: string; cents: bigint }[];
  federalTax: bigint;
  stateTax: bigint;
  fees: readonly Fee[];
  /** The sum of the fees. */
  due: bigint;
  /** Fees that neither the account nor a card pays arrive later and move nothing now. */
  feesFrom: "account" | "card" | "elsewhere";
  /** The stored card to charge. */
  cardId: string | undefined;
  /** Whether the account is closed. Its fees then come out of what it sends. */
  closes: boolean;
  /** The person's own account that receives it. Without it the money leaves. */
  paidTo: string | undefined;
  /** How often it is paid. A schedule moves no money before a payment is due, only its fees. */
  schedule: string | undefined;
}

/** Reads what a flow provides about money. @throws RangeError if an amount is not dollars and cents, a bug in the flow */
export function askedMoney({ provided }: Pick<WalkedRequest, "provided">): AskedMoney {
  const fees = rows(provided("fees")).map(({ abbr, name, amount, of }) => ({
    abbr: String(abbr),
    name: String(name),
    cents: cents(amount),
    of: text(of),
  }));
  return {
    cash: cents(provided("cash")),
    assets: rows(provided("assets")).map(({ cusip, amount }) => ({
      cusip: String(cusip),
      cents: cents(amount),
    })),
    federalTax: cents(provided("federalTax")),
    stateTax: cents(provided("stateTax")),
    fees,
    due: fees.reduce((sum, fee) => sum + fee.cents, 0n),
    feesFrom: provided("paysByCard") ? "card" : provided("paysFromAccount") ? "account" : "elsewhere",
    cardId: text(provided("card")),
    closes: provided("closes") === true,
    paidTo: text(provided("paidTo")),
    schedule: text(provided("schedule")),
  };
}

/**
 * What leaves the account when the request is sent. @throws Refusal INSUFFICIENT_FUNDS if the account to close is empty or
 * holds less than its fees. An amount of 0 is allowed otherwise (WDR020).
 */
export function leavingOf(asked: AskedMoney): Omit<MoneyOut, "personId" | "requestId" | "accountCode"> {
  const { cash, assets, closes, paidTo, due, feesFrom } = asked;
  if (closes && cash === 0n && assets.length === 0) throw new Refusal("INSUFFICIENT_FUNDS");
  const fees = feesFrom === "account" ? due : 0n;
  if (asked.schedule !== undefined) return { cash: 0n, assets: [], fees, tax: 0n, closes: false };
  const sent = closes ? cash - fees : cash;
  if (sent < 0n) throw new Refusal("INSUFFICIENT_FUNDS");
  const tax = asked.federalTax + asked.stateTax;
  return {
    cash: sent,
    assets,
    fees,
    tax: tax < sent ? tax : sent,
    closes,
    ...(paidTo === undefined ? {} : { paidTo }),
  };
}

function cents(dollars: Json | undefined): bigint {
  if (dollars === undefined || dollars === null) return 0n;
  const amount = typeof dollars === "number" ? centsOf(dollars) : -1n;
  if (amount < 0n) throw new RangeError("A flow provides an amount that is not dollars and cents.");
  return amount;
}

const rows = (list: Json | undefined) => (Array.isArray(list) ? list.filter(isObject) : []);

const text = (value: Json | undefined) => (typeof value === "string" && value !== "" ? value : undefined);

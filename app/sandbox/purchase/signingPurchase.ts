import type { Json } from "../../../engine/index.ts";
import { isAbsent, isObject } from "../../../engine/index.ts";
import { centsOf } from "../ledger/cents.ts";
import type { Parts } from "../ledger/parts.ts";
import { askedMoney } from "../requests/askedMoney.ts";
import type { Means } from "../requests/guards.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";
import { feesNow } from "./feesNow.ts";
import type { HeldPurchase, PurchaseBody } from "./StoredPurchase.ts";

/** The parts of a purchase, by what the flow calls its payments. */
const partOf: { readonly [kind: string]: keyof Parts } = {
  deposit: "deposit",
  additionalDeposit: "furtherDeposits",
  funding: "funding",
};

/** What a purchase moves when it is signed, or changed afterwards, and what is kept of it. */
export async function signingPurchase(
  held: HeldPurchase,
  walked: WalkedRequest,
): Promise<{ means: Means; kept: Partial<PurchaseBody> }> {
  const { code: accountCode } = held.account;
  const parts = partsOf(walked.provided("payments"));
  const fees = await feesNow(held, askedMoney(walked));
  const due = BigInt(fees.deposit) + BigInt(fees.funding);
  const cash = Object.values(parts).reduce((sum, cents) => sum + BigInt(cents), 0n);
  const byCard = fees.from === "card" && due > 0n;
  return {
    means: {
      money: { accountCode, cash, assets: [], fees: fees.from === "account" ? due : 0n },
      ...(byCard ? { charge: { accountCode, cardId: fees.cardId, cents: due } } : {}),
      parts,
    },
    kept: {
      parts,
      fees,
      lacksDelivery: lacksDelivery(walked.provided("payments")),
      property: propertyOf(walked.submission.contract),
    },
  };
}

/** @throws RangeError if a payment is of no known kind, a bug in the flow */
function partsOf(payments: Json | undefined): Parts {
  const sums = { deposit: 0n, furtherDeposits: 0n, funding: 0n };
  for (const payment of Array.isArray(payments) ? payments.filter(isObject) : []) {
    const part = partOf[String(payment.kind)];
    if (!part) throw new RangeError("A flow provides a payment of an unknown kind.");
    sums[part] += centsOf(payment.amount as number);
  }
  const text = (cents: bigint) => String(cents);
  return {
    deposit: text(sums.deposit),
    furtherDeposits: text(sums.furtherDeposits),
    funding: text(sums.funding),
  };
}

/** Whether a deposit that the account pays has no way to be sent yet. */
function lacksDelivery(payments: Json | undefined): boolean {
  const paid = Array.isArray(payments) ? payments.filter(isObject) : [];
  return paid.some(({ kind, method }) => kind !== "funding" && isAbsent(method));
}

/** "14 Alder Court, Boise, ID", from the answers of the contract. */
function propertyOf(contract: { readonly [field: string]: Json } | undefined): string {
  const address = contract?.propertyAddress;
  if (!isObject(address)) return "";
  return [address.address, address.city, address.state ?? address.province]
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}

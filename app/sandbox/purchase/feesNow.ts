import { sentOf } from "../ledger/parts.ts";
import type { AskedMoney, Fee } from "../requests/askedMoney.ts";
import type { HeldPurchase, PurchaseFees } from "./StoredPurchase.ts";

/**
 * The fees as they are asked for now. Those of a deposit that was sent never fall: it went the way that they are for, whatever
 * way is chosen for the next one. And where nobody pays fees any more, whoever paid those goes on paying them.
 */
export async function feesNow(
  held: HeldPurchase,
  { fees, feesFrom, cardId }: Pick<AskedMoney, "fees" | "feesFrom" | "cardId">,
): Promise<PurchaseFees> {
  const before = held.request.body.fees;
  const used = await sentFees(held);
  const asked = sumOf(fees, "deposit");
  const deposit = asked > used ? asked : used;
  const payer = feesFrom === "elsewhere" && used > 0n && before ? before : { from: feesFrom, cardId };
  return {
    deposit: String(deposit),
    funding: String(sumOf(fees, "funding")),
    from: payer.from,
    ...(payer.cardId === undefined ? {} : { cardId: payer.cardId }),
  };
}

/** The fees of the deposits that were sent, in cents; 0 as long as none was. */
export async function sentFees({ sql, request }: Pick<HeldPurchase, "sql" | "request">): Promise<bigint> {
  const isSent =
    (await sentOf(sql, request, "deposit")) > 0n || (await sentOf(sql, request, "furtherDeposits")) > 0n;
  return isSent ? BigInt(request.body.fees?.deposit ?? 0) : 0n;
}

const sumOf = (fees: readonly Fee[], part: "deposit" | "funding") =>
  fees.filter(({ of }) => of === part).reduce((sum, { cents }) => sum + cents, 0n);

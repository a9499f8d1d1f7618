import { type Json, pointerKeys } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import { centsOf, dollarsOf } from "../ledger/cents.ts";
import { dueOf, sentOf } from "../ledger/parts.ts";
import { least } from "../ledger/reserve.ts";
import { giveSomeBack } from "../ledger/reserveRest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type PurchaseBody, purchasePlaces } from "./StoredPurchase.ts";

/** A further deposit, as the flow's answers have it: those that are PENDING are still to be paid. */
interface FurtherDeposit {
  amount: number;
  status: string;
}

const [step, field] = pointerKeys(purchasePlaces.furtherDeposits) as [string, string];

/**
 * Drops what was not sent of the further deposits: from what is set aside, or it would leave with the funding, and from the
 * answers, or the next change would ask for it anew.
 */
export async function dropFurtherDeposits(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
): Promise<void> {
  const due = await dueOf(sql, request, "furtherDeposits");
  if (due <= 0n) return;
  const { answers, parts, ...rest } = request.body as PurchaseBody;
  const deposits = (answers[step]?.[field] ?? []) as FurtherDeposit[];
  const saved = await saveRequest(context, sql, request, {
    body: {
      ...rest,
      answers: {
        ...answers,
        [step]: { ...answers[step], [field]: withoutLast(deposits, due) as unknown as Json },
      },
      parts: { ...parts!, furtherDeposits: String(await sentOf(sql, request, "furtherDeposits")) },
    },
  });
  await giveSomeBack(context, sql, saved, due);
}

/** The deposits without so many cents that are still to be paid, the last ones first. */
function withoutLast(deposits: readonly FurtherDeposit[], cents: bigint): FurtherDeposit[] {
  let left = cents;
  const kept = deposits.toReversed().flatMap((deposit) => {
    if (deposit.status !== "PENDING") return [deposit];
    const asked = centsOf(deposit.amount);
    const dropped = least(asked, left);
    left -= dropped;
    return dropped === asked ? [] : [{ ...deposit, amount: dollarsOf(asked - dropped) }];
  });
  return kept.reverse();
}

import type { MoneyOut } from "../ledger/submitMoney.ts";
import { Refusal } from "../Refusal.ts";
import type { FormMoney } from "./FormMoney.ts";

/**
 * What leaves the account with a form. @throws Refusal INSUFFICIENT_FUNDS if the account to close is empty or holds
 * less than its fees
 */
export function leavingOf({
  cash,
  assets,
  fees,
  feesFrom,
  tax = 0n,
  closes = false,
  paidTo,
}: FormMoney): Omit<MoneyOut, "personId" | "requestId" | "accountCode"> {
  if (closes && cash === 0n && assets.length === 0) throw new Refusal("INSUFFICIENT_FUNDS");
  const due = feesFrom === "account" ? fees : 0n;
  // Closing an account leaves nothing behind, so its fees come out of what it sends.
  const sent = closes ? cash - due : cash;
  if (sent < 0n) throw new Refusal("INSUFFICIENT_FUNDS");
  return {
    cash: sent,
    assets,
    fees: due,
    tax: tax < sent ? tax : sent,
    closes,
    ...(paidTo === undefined ? {} : { paidTo }),
  };
}

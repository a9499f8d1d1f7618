import type { Account } from "../accounts/readAccount.ts";
import { Refusal } from "../http/Refusal.ts";
import { type AskedMoney, leavingOf } from "./askedMoney.ts";

/**
 * Refuses a form that asks for more than the account holds, before anything else is done. @throws Refusal
 * INSUFFICIENT_FUNDS
 */
export function refuseMoreThanHeld({ availableCents, pending, assets }: Account, money: AskedMoney): void {
  const leaving = leavingOf(money);
  const cash = pending.reduce((sum, item) => sum + item.cents, availableCents);
  const held = new Map(assets.map(({ cusip, cents }) => [cusip, cents]));
  const lacks = leaving.assets.some(({ cusip, cents }) => cents > (held.get(cusip) ?? 0n));
  if (lacks || leaving.cash + leaving.fees > cash) throw new Refusal("INSUFFICIENT_FUNDS");
}

import { dollarsOf } from "../ledger/cents.ts";
import { holdingsOf } from "./holdings.ts";
import type { Account } from "./readAccount.ts";

/** An account's holdings for a withdrawal: in dollars, with the days on which deposits become final. */
export function withdrawalMeta(account: Account) {
  return {
    availableCash: dollarsOf(account.availableCents),
    pending: account.pending.map(({ description, availableOn, cents }) => ({
      description,
      availabilityDate: availableOn,
      amount: dollarsOf(cents),
    })),
    assets: holdingsOf(account).map(({ cusip, name, issuer, marketValue }) => ({
      cusip,
      name,
      issuer,
      marketValue,
    })),
    mode: account.traits.mode,
  };
}

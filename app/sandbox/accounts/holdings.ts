import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import { dollarsOf } from "../ledger/cents.ts";
import type { Account } from "./readAccount.ts";

/** An asset for display; `marketValue` is in dollars. */
export interface Holding {
  cusip: string;
  name: string;
  issuer: string;
  assetDescription: string;
  assetCode: string;
  assetCodeDescription: string;
  marketValue: number;
}

export function holdingsOf({ assets }: Account): Holding[] {
  return assets.map(({ cusip, description, issuer, assetCode, assetType, cents }) => ({
    cusip,
    name: description,
    issuer,
    assetDescription: description,
    assetCode,
    assetCodeDescription: assetType,
    marketValue: dollarsOf(cents),
  }));
}

/** The first of the codes that list cash among other holdings. */
const cashCusip = holdings.cashIdentifiers[0]!;

/** An account's holdings, with its cash first. */
export function holdingsWithCash(account: Account): Holding[] {
  const cash = {
    cusip: cashCusip,
    name: "Cash",
    issuer: "Cash",
    assetDescription: "Cash",
    assetCode: cashCusip,
    assetCodeDescription: "Cash",
    marketValue: dollarsOf(account.availableCents),
  };
  return account.availableCents > 0n ? [cash, ...holdingsOf(account)] : holdingsOf(account);
}

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

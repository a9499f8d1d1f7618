import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/dollarsOf.ts";

/** An asset for display; `marketValue` is in dollars. */
export interface Holding {
  cusip: string;
  name: string;
  issuer: string;
  assetDescription: string;
  assetCodeDescription: string;
  marketValue: number;
}

export function holdingsOf({ assets }: Account): Holding[] {
  return assets.map(({ cusip, description, issuer, assetType, cents }) => ({
    cusip,
    name: description,
    issuer,
    assetDescription: description,
    assetCodeDescription: assetType,
    marketValue: dollarsOf(cents),
  }));
}

import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/dollarsOf.ts";
import { type Holding, holdingsOf } from "./holdingsOf.ts";

/** The first of the codes that list cash among other holdings. */
const cashCusip = holdings.cashIdentifiers[0]!;

/** An account's holdings, with its cash first. */
export function holdingsWithCash(account: Account): Holding[] {
  const cash = {
    cusip: cashCusip,
    name: "Cash",
    issuer: "Cash",
    assetDescription: "Cash",
    assetCodeDescription: "Cash",
    marketValue: dollarsOf(account.availableCents),
  };
  return account.availableCents > 0n ? [cash, ...holdingsOf(account)] : holdingsOf(account);
}

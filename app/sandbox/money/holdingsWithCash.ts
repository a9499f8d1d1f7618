import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/dollarsOf.ts";
import { type Holding, holdingsOf } from "./holdingsOf.ts";

/** The first of the codes under which cash is listed with other holdings. */
export const cashCusip = holdings.cashIdentifiers[0]!;

/** What an account holds, its cash as the first of its holdings. */
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

import { centsOf } from "../ledger/centsOf.ts";
import type { Distribution } from "./distributionOf.ts";
import rules from "./rules.json" with { type: "json" };

/** Whether a distribution is signed with a second factor alone. */
export function needsSecondFactor({ isFull, cash, assets }: Distribution): boolean {
  const { fromDollars, forAssets, forFull } = rules.secondFactor;
  return cash >= centsOf(fromDollars) || (forAssets && assets.length > 0) || (forFull && isFull);
}

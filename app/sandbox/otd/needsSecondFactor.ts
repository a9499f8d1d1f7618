import { centsOf } from "../ledger/centsOf.ts";
import type { Distribution } from "./distributionOf.ts";
import rules from "./rules.json" with { type: "json" };

/** Whether signing this distribution needs a second factor. */
export function needsSecondFactor({ isFull, cash, assets }: Distribution): boolean {
  const { fromDollars, forAssets, forFull } = rules.secondFactor;
  return cash >= centsOf(fromDollars) || (forAssets && assets.length > 0) || (forFull && isFull);
}

import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import type { Account, HeldAsset } from "../accounts/readAccount.ts";
import { centsOf } from "../ledger/centsOf.ts";
import { otdValue } from "./otdValue.ts";

/** What a distribution takes out of an account, before fees and taxes. Amounts are in cents. */
export interface Distribution {
  isFull: boolean;
  cash: bigint;
  assets: { asset: HeldAsset; cents: bigint }[];
}

/**
 * What a distribution with these valid answers takes out of the account as it is now. A full one takes all cash, final
 * or not, and every asset that is not distributed separately.
 */
export function distributionOf(answers: unknown, account: Account): Distribution {
  const isFull = otdValue(answers, "fullness") === "FULL";
  const cash = isFull ? allCash(account) : cents(otdValue(answers, "cashAmount"));
  return {
    isFull,
    cash,
    assets: isFull ? allAssets(account) : chosenAsset(answers, account),
  };
}

function allCash({ availableCents, pending }: Account): bigint {
  return pending.reduce((sum, item) => sum + item.cents, availableCents);
}

function allAssets({ assets }: Account): Distribution["assets"] {
  return assets
    .filter(({ assetCode }) => !holdings.excludedFromFullDistribution.includes(assetCode))
    .map((asset) => ({ asset, cents: asset.cents }));
}

function chosenAsset(answers: unknown, { assets }: Account): Distribution["assets"] {
  const asset = assets.find(({ cusip }) => cusip === otdValue(answers, "asset"));
  if (!asset) return [];
  const isWhole = otdValue(answers, "assetFull") === true;
  return [{ asset, cents: isWhole ? asset.cents : cents(otdValue(answers, "assetAmount")) }];
}

const cents = (amount: unknown) => (typeof amount === "number" ? centsOf(amount) : 0n);

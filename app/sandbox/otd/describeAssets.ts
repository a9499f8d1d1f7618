import type { HeldAsset } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/cents.ts";

/** Assets grouped by asset code, in the codes' order. Values are in dollars. */
export function describeAssets(assets: readonly HeldAsset[]) {
  const groups = new Map<string, HeldAsset[]>();
  for (const asset of assets) groups.set(asset.assetCode, [...(groups.get(asset.assetCode) ?? []), asset]);
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([assetCode, members]) => ({
      assetCode,
      assetCodeDescription: members[0]!.assetType,
      totalGroupMarketValue: dollarsOf(members.reduce((sum, { cents }) => sum + cents, 0n)),
      assetPriceList: members.map((asset) => ({
        cusip: asset.cusip,
        ...(asset.symbol === null ? {} : { symbol: asset.symbol }),
        assetDescription: asset.description,
        assetCode: asset.assetCode,
        assetType: asset.assetType,
        marketValue: dollarsOf(asset.cents),
        automaticallyDistributable: asset.isDistributable,
        needsFairMarketValue: asset.needsFmv,
      })),
    }));
}

import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import type { HeldAsset } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { mayTake } from "../requests/lifecycle.ts";
import type { ListedWords } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import { otdText } from "./otdValue.ts";
import type { HeldOtd, StoredOtd } from "./StoredOtd.ts";

const names = new Map(
  [...distributionTypes.TRADITIONAL, ...distributionTypes.ROTH].map(({ id, name }) => [id, name]),
);

/** What a list says of a distribution in words. */
export function describeOtd({ body: { answers } }: StoredRequest): ListedWords {
  const type = otdText(answers, "type") ?? "";
  const shape = otdText(answers, "partialType") ?? otdText(answers, "fullness") ?? "";
  return { type: names.get(type) ?? type, details: shapes.get(shape) ?? "" };
}

const shapes = new Map([
  ["FULL", "Full"],
  ["CASH_ONLY", "Partial, cash only"],
  ["IN_KIND", "Partial, in kind"],
]);

/** Whether the owner may still change it. */
function isContinuable(request: StoredOtd): boolean {
  return mayTake(request, "sign");
}

/** A status by id and name. One without a name uses its id. */
export function describeStatus(id: string): { id: string; name: string } {
  return { id, name: formStatuses.otd.find((status) => status.id === id)?.label ?? id };
}

/** Why it has its status, in the words of whoever returned or canceled it. */
export function statusCommentOf({ comment, body }: StoredOtd): string | undefined {
  return comment || body.reason;
}

/** The header of a distribution. */
export function describeTransaction({ request, account }: Pick<HeldOtd, "request" | "account">) {
  return {
    id: request.id,
    name: request.number,
    accountNumber: request.accountCode,
    accountType: account.title,
    step: request.step,
    continuable: isContinuable(request) && account.traits.mode !== "READ_ONLY",
    status: describeStatus(request.status),
    statusComment: statusCommentOf(request),
    mode: account.traits.mode,
  };
}

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

import { readAssets } from "../accounts/readAssets.ts";
import { homeDate } from "../http/homeDate.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { describeDelivery } from "./describeDelivery.ts";
import { describeAssets, describeStatus, statusCommentOf } from "./describeOtd.ts";
import { executionDetails } from "./executionDetails.ts";
import { typesOf } from "./otdAnswers.ts";
import { otdText } from "./otdValue.ts";
import type { HeldOtd } from "./StoredOtd.ts";

/** A distribution as it was signed and, according to the ledger, carried out. Money is in dollars. */
export async function viewOtd({ sql, request, account }: HeldOtd) {
  const { answers, signed } = request.body;
  const type = typesOf(account.kind).find(({ id }) => id === otdText(answers, "type"));
  const held = await readAssets(sql, request.personId, account.code);
  const assets = (signed?.assets ?? []).flatMap(({ cusip, cents, isWhole }) => {
    const asset = held.find((each) => each.cusip === cusip);
    return asset ? [{ ...asset, cents: BigInt(cents), isWhole }] : [];
  });
  const cash = BigInt(signed?.cash ?? 0);
  // Of one that came back, nothing was carried out and no fees were paid in the end.
  const isBack = request.money === "given back";
  const fees = isBack ? [] : (signed?.fees ?? []);
  const code = (moves: boolean) => (moves && type?.taxCode ? type.taxCode : undefined);
  return {
    id: request.id,
    name: request.number,
    accountNumber: account.code,
    accountType: account.title,
    type: type?.name,
    fullness: otdText(answers, "fullness"),
    partialDistributionType: otdText(answers, "partialType"),
    status: describeStatus(request.status),
    statusComment: statusCommentOf(request),
    categorizedAssets: describeAssets(assets),
    receipt: signed && {
      number: request.number,
      date: request.submittedAt ? homeDate(request.submittedAt) : undefined,
      amount: dollarsOf(assets.reduce((sum, { cents }) => sum + cents, cash)),
      federalWithholding: dollarsOf(BigInt(signed.federal)),
      stateWithholding: dollarsOf(BigInt(signed.state)),
    },
    executionDetails: isBack ? [] : await executionDetails(sql, request.id, assets),
    cashDistributionCode: code(cash > 0n),
    inKindDistributionCode: code(assets.length > 0),
    ...(signed && describeDelivery(signed.fields)),
    fees: fees.map(({ name, cents }) => ({ name, amount: dollarsOf(BigInt(cents)) })),
    paid: signed && fees.length > 0 ? { by: signed.paidBy, from: signed.paidFrom } : undefined,
  };
}

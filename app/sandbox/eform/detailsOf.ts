import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/dollarsOf.ts";
import type { FormMoney } from "../money/FormMoney.ts";
import { printedFormat } from "./printedFormat.ts";

/** A line for the list: what a form takes out and, for a schedule, how often. */
export function detailsOf(money: FormMoney, account: Account): string {
  const { cash, assets } = money.scheduled ?? money;
  const say = (cents: bigint) => printedFormat("money", dollarsOf(cents), {});
  const taken = [
    ...(cash > 0n ? [`${say(cash)} in cash`] : []),
    ...assets.map(
      ({ cusip, cents }) =>
        `${account.assets.find((asset) => asset.cusip === cusip)?.description ?? cusip}, ${say(cents)}`,
    ),
  ];
  const often = money.scheduled?.often.toLowerCase();
  return [taken.join("; "), often].filter(Boolean).join(", ");
}

import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/cents.ts";
import type { AskedMoney } from "../requests/askedMoney.ts";
import { printedFormat } from "./printedFormat.ts";

/** A line for the list: what a form takes out and, for a schedule, how often. */
export function detailsOf({ cash, assets, schedule }: AskedMoney, account: Account): string {
  const say = (cents: bigint) => printedFormat("money", dollarsOf(cents), {});
  const taken = [
    ...(cash > 0n ? [`${say(cash)} in cash`] : []),
    ...assets.map(
      ({ cusip, cents }) =>
        `${account.assets.find((asset) => asset.cusip === cusip)?.description ?? cusip}, ${say(cents)}`,
    ),
  ];
  return [taken.join("; "), schedule?.replace(/^./, (first) => first.toLowerCase())]
    .filter(Boolean)
    .join(", ");
}

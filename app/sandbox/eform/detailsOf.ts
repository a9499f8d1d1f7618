import type { Account } from "../accounts/readAccount.ts";
import { dollarsOf } from "../ledger/dollarsOf.ts";
import type { FormMoney } from "../money/FormMoney.ts";
import { printedFormat } from "./printedFormat.ts";

/** One line that says in a list what a form takes out. */
export function detailsOf({ cash, assets }: FormMoney, account: Account): string {
  const say = (cents: bigint) => printedFormat("money", dollarsOf(cents), {});
  return [
    ...(cash > 0n ? [`${say(cash)} in cash`] : []),
    ...assets.map(
      ({ cusip, cents }) =>
        `${account.assets.find((asset) => asset.cusip === cusip)?.description ?? cusip}, ${say(cents)}`,
    ),
  ].join("; ");
}

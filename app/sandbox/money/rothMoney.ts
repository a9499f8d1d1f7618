import type { Account } from "../accounts/readAccount.ts";
import type { FormMoney } from "./FormMoney.ts";
import type { FormValues } from "./formValues.ts";
import { cashCusip } from "./holdingsWithCash.ts";

const full = 1;

/** What a Roth conversion moves: the whole account, or the chosen holdings with their named amounts. */
export function rothMoney(form: FormValues, account: Account): FormMoney {
  const chosen =
    form.at("/exchange/typeNum") === full
      ? [
          { cusip: cashCusip, cents: account.availableCents },
          ...account.assets.map(({ cusip, cents }) => ({ cusip, cents })),
        ]
      : form
          .list("/exchange/assets")
          .map((asset) => ({ cusip: asset.text("/id"), cents: asset.cents("/amount") }));
  const paidTo = form.text("/exchange/accountNumber");
  return {
    cash: chosen.filter(({ cusip }) => cusip === cashCusip).reduce((sum, { cents }) => sum + cents, 0n),
    assets: chosen.filter(({ cusip }) => cusip !== cashCusip),
    fees: 0n,
    feesFrom: "account",
    ...(form.at("/exchange/isNewAccount") === true || paidTo === "" ? {} : { paidTo }),
  };
}

import type { Account } from "../accounts/readAccount.ts";
import type { FormMoney } from "./FormMoney.ts";
import { feesOf } from "./feesOf.ts";
import type { FormValues } from "./formValues.ts";

/** What a withdrawal takes out: an amount of cash, or one whole asset. */
export function withdrawalMoney(form: FormValues, { assets }: Account): FormMoney {
  const cusip = form.text("/inkindWithdrawal/cusip");
  return {
    cash: form.cents("/cashWithdrawal/amount"),
    assets: assets.filter((asset) => asset.cusip === cusip).map(({ cents }) => ({ cusip, cents })),
    ...feesOf(form),
  };
}

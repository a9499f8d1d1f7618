import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import type { Account } from "../accounts/readAccount.ts";
import type { FormMoney, Taken } from "./FormMoney.ts";
import { feesOf } from "./feesOf.ts";
import type { FormValues } from "./formValues.ts";

const full = 1;

/** A schedule moves no money until a payment is due: only its fees are taken when it is sent. */
export function recurringMoney(form: FormValues, account: Account): FormMoney {
  const often = distribution.frequencies.find(
    ({ id }) => id === form.at("/distributionDetails/scheduledNum"),
  );
  return {
    cash: 0n,
    assets: [],
    scheduled: { ...onePayment(form, account), often: often?.name ?? "" },
    ...feesOf(form),
  };
}

/** What one payment takes: all there is, or what is named. */
function onePayment(form: FormValues, { availableCents, assets }: Account): Taken {
  if (form.at("/distributionDetails/methodNum") === full)
    return { cash: availableCents, assets: assets.map(({ cusip, cents }) => ({ cusip, cents })) };
  return {
    cash: form.cents("/distributionDetails/amount"),
    assets: form
      .list("/distributionDetails/assets")
      .map((asset) => ({ cusip: asset.text("/cusip"), cents: asset.cents("/assetValue") })),
  };
}

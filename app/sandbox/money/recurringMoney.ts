import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import type { FormMoney } from "./FormMoney.ts";
import { feesOf } from "./feesOf.ts";
import type { FormValues } from "./formValues.ts";

/** A schedule moves no money until a payment is due: only its fees are taken when it is sent. */
export function recurringMoney(form: FormValues): FormMoney {
  const often = distribution.frequencies.find(
    ({ id }) => id === form.at("/distributionDetails/scheduledNum"),
  );
  return {
    cash: 0n,
    assets: [],
    scheduled: {
      cash: form.cents("/distributionDetails/amount"),
      assets: form
        .list("/distributionDetails/assets")
        .map((asset) => ({ cusip: asset.text("/cusip"), cents: asset.cents("/assetValue") })),
      often: often?.name ?? "",
    },
    ...feesOf(form),
  };
}

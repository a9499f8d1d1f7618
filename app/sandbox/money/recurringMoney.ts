import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import type { Account } from "../accounts/readAccount.ts";
import type { FormMoney, Taken } from "./FormMoney.ts";
import { feesOf } from "./feesOf.ts";
import type { FormValues } from "./formValues.ts";
import { percentOf } from "./percentOf.ts";

const full = 1;

/**
 * A one-time payment is taken when the form is sent, like any request. A schedule moves no money until a payment is
 * due; only its fees are taken.
 */
export function recurringMoney(form: FormValues, account: Account): FormMoney {
  const payment = onePayment(form, account);
  if (form.at("/distributionDetails/isScheduled") === true) {
    const often = distribution.frequencies.find(
      ({ id }) => id === form.at("/distributionDetails/scheduledNum"),
    );
    return { cash: 0n, assets: [], scheduled: { ...payment, often: often?.label ?? "" }, ...feesOf(form) };
  }
  return { ...payment, tax: withheldOf(form, payment.cash), closes: isFull(form), ...feesOf(form) };
}

const isFull = (form: FormValues) => form.at("/distributionDetails/methodNum") === full;

/** What one payment takes: everything, including deposits that are not final, or the named amounts. */
function onePayment(form: FormValues, { availableCents, pending, assets }: Account): Taken {
  if (isFull(form))
    return {
      cash: pending.reduce((sum, item) => sum + item.cents, availableCents),
      assets: assets.map(({ cusip, cents }) => ({ cusip, cents })),
    };
  return {
    cash: form.cents("/distributionDetails/amount"),
    assets: form
      .list("/distributionDetails/assets")
      .map((asset) => ({ cusip: asset.text("/cusip"), cents: asset.cents("/assetValue") })),
  };
}

/** The tax withheld from the cash: federal and state percentages, and the additional federal amount. */
function withheldOf(form: FormValues, cash: bigint): bigint {
  return (
    percentOf(cash, form.at("/incomeTax/federalPercentage")) +
    form.cents("/incomeTax/federalAddition") +
    percentOf(cash, form.at("/incomeTax/statePercentage"))
  );
}

import type { FormMoney } from "./FormMoney.ts";
import { feesOf } from "./feesOf.ts";
import type { FormValues } from "./formValues.ts";

/** A schedule moves no money until a payment is due: only its fees are taken when it is sent. */
export function recurringMoney(form: FormValues): FormMoney {
  return { cash: 0n, assets: [], ...feesOf(form) };
}

import type { FormMoney } from "./FormMoney.ts";
import type { FormValues } from "./formValues.ts";

/** Codes for the source of the fees: words in a withdrawal, numbers in a recurring distribution. */
const sources: { readonly [code: string]: FormMoney["feesFrom"] } = {
  ENTRUST_ACCOUNT: "account",
  CHECK: "check",
  CREDIT_CARD: "card",
  1: "account",
  2: "check",
  3: "card",
};

/** The fees of a form and how they are paid. */
export function feesOf(form: FormValues): Pick<FormMoney, "fees" | "feesFrom" | "cardId"> {
  const code = form.at("/paymentOfFees/typeNum") ?? form.at("/paymentOfFees/type");
  const cardId = form.text("/creditCardInfo/paymentMethodId");
  return {
    fees: form.list("/fees").reduce((sum, fee) => sum + fee.cents("/amount"), 0n),
    feesFrom: sources[String(code)] ?? "account",
    ...(cardId === "" ? {} : { cardId }),
  };
}

import feeTypes from "../../../../schemas/reference/feeTypes.json" with { type: "json" };
import paymentMethods from "../../../../schemas/reference/paymentMethods.json" with { type: "json" };
import { formatMoney } from "../../../../widgets/index.ts";

const priceOf = (abbr: string) => `$${formatMoney(feeTypes.find((fee) => fee.abbr === abbr)?.amount ?? 0)}`;
const overnight = priceOf("overnightMail");
const about: { readonly [id: string]: string } = {
  wire: `${priceOf("wire")}. A payment from bank to bank. It arrives on the business day that we send it, or on the next. Outside the United States it may take up to 5.`,
  check: `${priceOf("check")}. Allow 7 to 10 business days by regular mail. Overnight mail costs ${overnight} more.`,
  cashier: `${priceOf("cashiersCheck")}, plus ${overnight} for the overnight mail that it needs. A check that the bank itself guarantees. It travels overnight and arrives on the next business day.`,
  ach: "No fee. An electronic payment to a bank account. It arrives in 1 to 3 business days.",
};

export const methods = paymentMethods.map(({ id, name }) => ({
  value: id,
  label: name,
  description: about[id] ?? "",
}));

interface ServerFee {
  abbr: string;
  amount: number;
  isActive: boolean;
}

/** The fees of a payment, with the custodian's amounts if it gave any. */
export function feesOf(method: string | undefined, overnight: boolean, serverFees: readonly ServerFee[]) {
  const fee = paymentMethods.find(({ id }) => id === method)?.fee;
  const toggled = [fee, overnight ? "overnightMail" : undefined];
  return feeTypes
    .filter(({ abbr }) => toggled.includes(abbr))
    .map((each) => ({ ...each, ...serverFees.find(({ abbr }) => abbr === each.abbr) }))
    .filter(({ isActive }) => isActive);
}

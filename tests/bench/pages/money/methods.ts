import feeTypes from "../../../../schemas/reference/feeTypes.json" with { type: "json" };
import paymentMethods from "../../../../schemas/reference/paymentMethods.json" with { type: "json" };

export const methods = paymentMethods.map(({ id, name }) => ({ value: id, label: name }));

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

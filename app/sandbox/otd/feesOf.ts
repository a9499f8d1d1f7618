import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import paymentMethods from "../../../schemas/reference/paymentMethods.json" with { type: "json" };
import { firstAt } from "../firstAt.ts";
import { centsOf } from "../ledger/centsOf.ts";
import { otdValue } from "./otdValue.ts";

export interface Fee {
  abbr: string;
  name: string;
  cents: bigint;
}

/** The fees of a distribution: for sending its cash, and for closing the account with a full one. */
export function feesOf(answers: unknown, accountCode: string): Fee[] {
  const delivery = otdValue(answers, "delivery");
  const method = paymentMethods.find(({ id }) => id === firstAt(delivery, ["/method"]));
  const overnight = firstAt(delivery, ["/check/deliveryInstructionsType"]) === "OVERNIGHT_MAIL";
  const closing = accountCode.startsWith(holdings.preciousMetalsAccountPrefix) ? "closingPM" : "closing";
  const due = [
    method?.fee,
    overnight ? "overnightMail" : null,
    otdValue(answers, "fullness") === "FULL" ? closing : null,
  ];
  return feeTypes
    .filter(({ abbr, isActive }) => isActive && due.includes(abbr))
    .map(({ abbr, name, amount }) => ({ abbr, name, cents: centsOf(amount) }));
}

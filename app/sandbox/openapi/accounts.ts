import { Type } from "typebox";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { DescribedCalls } from "./describedCalls.ts";
import { accountTitle, flag, listOf, maybe, text, whole } from "./shapes.ts";

const banks = {
  query: {
    q: Type.String({
      minLength: limits.bankSearchCharacters,
      description: "A part of the name, or the beginning of the routing number.",
    }),
  },
  answer: listOf(Type.Object({ name: text, routing: text })),
};

const chosenAccount = Type.Object({
  ...accountTitle.properties,
  type: text,
  name: text,
  isTransactionOnHold: flag,
});

/** The person's accounts, and the banks that money can be sent to. */
export const accountCalls = {
  "GET /user/account/list": {
    calls: ["recurring.accounts"],
    query: { account: maybe(Type.String({ description: "Only the account with this code." })) },
    rows: Type.Object({
      user: Type.Object({ id: text, name: text }),
      addon: Type.Null(),
      typeLink: whole,
      account: accountTitle,
    }),
  },
  "GET /user/account/non-custodial": {
    says: "Accounts that another custodian holds.",
    answer: listOf(chosenAccount),
  },
  "GET /user/lpoa/accounts": { says: "Accounts that the person may act for.", answer: listOf(chosenAccount) },
  "GET /user/ipd/accounts": { calls: ["ipd.accounts"], rows: accountTitle },
  "GET /user/address/places": {
    says: "The city and state that a ZIP code belongs to; none for a code that is not in use.",
    query: { zip: Type.String({ pattern: limits.zipUnitedStates }) },
    answer: listOf(Type.Object({ city: text, state: text })),
  },
  "GET /user/account-assist/banks/{kind}": { says: "Banks that take a wire, or an ACH payment.", ...banks },
  "GET /user/otd/banks/{kind}": { says: "The same banks, for one-time distributions.", ...banks },
  "GET /user/re-bdl/banks/{kind}": { says: "Banks that take a wire, for purchases.", ...banks },
} satisfies DescribedCalls;

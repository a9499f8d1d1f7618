import { isObject } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import { accountChoices } from "../accounts/accountChoice.ts";
import { paymentMethods } from "../cards/paymentMethods.ts";
import type { Sql } from "../database/withTransaction.ts";
import { listDocuments } from "../details/requestDocuments.ts";
import { listRequestFiles } from "../files/storedFiles.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { takenFor } from "../ledger/reserveRest.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { mayTake } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { SteppedAnswers } from "../stepped/Stepped.ts";
import { sentAsJson, walkStepped } from "../stepped/walkStepped.ts";
import { firstAt } from "../walk/firstAt.ts";
import { textOf } from "../walk/textOf.ts";
import type { WalkedCall } from "../walk/walkRequest.ts";
import { managersOf } from "./companies.ts";
import { describePurchase } from "./describePurchase.ts";
import { sentFees } from "./feesNow.ts";
import questions from "./questions.json" with { type: "json" };
import { type HeldPurchase, purchasePlaces } from "./StoredPurchase.ts";
import { stepMode } from "./stepMode.ts";

/** The calls that a purchase is walked with. */
type PurchaseCall = Extract<WalkedCall, `re-bdl.${string}`>;

/** What the custodian answers about a purchase, by call name. Each is computed when it is called. */
export function purchaseAnswers(held: HeldPurchase): SteppedAnswers {
  const { context, sql, person, request, account } = held;
  const told = (step: string) => ({
    data: request.body.answers[step] ?? {},
    meta: {
      mode: stepMode(held, step),
      signed: !mayTake(request, "sign"),
      isTransactionOnHold: account.isOnHold,
    },
  });
  const paid = async (step: string) => ({
    ...told(step),
    feeTypes,
    paymentMethods: await paymentMethods(context, sql, person, account),
    balance: await balanceFor(held),
  });
  return sentAsJson({
    "re-bdl.accounts": () => accountChoices(context, sql, person),
    "re-bdl.transaction": () => describePurchase(held),
    "re-bdl.general": () => ({ ...told("general"), questions }),
    "re-bdl.contract": () => told("contract"),
    "re-bdl.deposit": async () => ({ ...(await paid("deposit")), sentFees: await feesOfTheSent(held) }),
    "re-bdl.loan": () => told("loan"),
    "re-bdl.funding": () => paid("funding"),
    "re-bdl.documents": async () => ({ ...told("documents"), ...(await documentsOf(held)) }),
    "re-bdl.disclosure": () => told("disclosure"),
    "re-bdl.managers": (asked: { readonly [name: string]: unknown }) => managersOf(textOf(asked.company)),
  } satisfies { readonly [Call in PurchaseCall]: (asked: never) => unknown });
}

/** The same before there is a purchase. */
export function beginningAnswers(context: SandboxContext, sql: Sql, person: PersonRow): SteppedAnswers {
  return sentAsJson({
    "re-bdl.accounts": () => accountChoices(context, sql, person),
    "re-bdl.general": () => ({
      data: {},
      meta: { mode: "READ_WRITE", signed: false, isTransactionOnHold: false },
      questions,
    }),
  });
}

/** The cash that the purchase can draw on, with what it has taken already, and the deposits that are not final. In dollars. */
async function balanceFor({ sql, request, account }: HeldPurchase) {
  return {
    available: dollarsOf(account.availableCents + (await takenFor(sql, request))),
    pending: account.pending.map(({ description, cents, availableOn }) => ({
      description,
      amount: dollarsOf(cents),
      availabilityDate: availableOn,
    })),
  };
}

/** In dollars; undefined as long as no deposit was sent. */
async function feesOfTheSent(held: HeldPurchase) {
  const cents = await sentFees(held);
  return cents === 0n ? undefined : dollarsOf(cents);
}

/** The documents that were given, and those that are required, with what the office says of each. */
async function documentsOf(held: HeldPurchase) {
  const { context, sql, person, request } = held;
  const named = firstAt(request.body.answers, [purchasePlaces.documents]);
  const isNamed = (id: string) =>
    Array.isArray(named) && named.some((file) => isObject(file) && file.id === id);
  const judged = await listDocuments(context, sql, request);
  const saidOf = (id: string) => {
    const { status, comment } = judged.find(({ file }) => file?.id === id) ?? {};
    return { status, comment };
  };
  const stored = await listRequestFiles(context, sql, person.id, request.id);
  const given = stored.filter(({ id }) => isNamed(id)).map((file) => ({ ...file, ...saidOf(file.id) }));
  const walked = await walkStepped({ flow: "re-bdl", answers: purchaseAnswers }, held, "funding");
  const required = (walked.provided("requiredDocuments") ?? []) as { type: string; label: string }[];
  return {
    data: { documents: given.map(({ comment: _, ...file }) => file) },
    required: required.map((each) => {
      const { status, comment } = given.find(({ type }) => type === each.type) ?? {};
      return { ...each, status, comment };
    }),
  };
}

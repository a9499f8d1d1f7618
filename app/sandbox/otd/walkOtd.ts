import type { Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import { accountChoice, accountChoices } from "../accounts/accountChoice.ts";
import { paymentMethods } from "../cards/paymentMethods.ts";
import type { StoredFile } from "../files/StoredFile.ts";
import { listRequestFiles } from "../files/storedFiles.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { readHolder } from "../people/readHolder.ts";
import { userFacts } from "../session/userFacts.ts";
import { type WalkedCall, type WalkedRequest, walkRequest } from "../walk/walkRequest.ts";
import { describeAssets } from "./describeAssets.ts";
import { describeTransaction } from "./describeTransaction.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import type { OtdStep } from "./otdSteps.ts";
import { otdValue } from "./otdValue.ts";
import type { HeldOtd } from "./readOtd.ts";

/**
 * The custodian's answers to the flow's load calls, by call name. Used for the portal and for the custodian's own walk
 * of what was sent. Each is computed when it is called.
 */
export function otdAnswers(otd: HeldOtd) {
  const { context, sql, person, request, account } = otd;
  const { answers } = request.body;
  const data = (step: OtdStep) => answers[step] ?? {};
  const pending = account.pending.map(({ description, cents, availableOn }) => ({
    description,
    amount: dollarsOf(cents),
    availabilityDate: availableOn,
  }));
  const available = dollarsOf(account.availableCents);
  const answered = {
    "otd.accounts": () => accountChoices(context, sql, person),

    "otd.transaction": () => describeTransaction(otd),

    "otd.general": () => ({ data: data("general") }),

    "otd.setup": async () => {
      const holder = await readHolder(context, sql, person.id);
      return {
        data: data("setup"),
        meta: {
          fullness: otdValue(answers, "fullness"),
          partialDistributionType: otdValue(answers, "partialType"),
          account: accountChoice(person, account),
          distributionTypes: typesOf(account.kind).map(({ id, name }) => ({ id, name })),
          ownerInformation: {
            dateOfBirth: holder?.dateOfBirth,
            state: holder?.state,
            name: person.demo.name,
          },
          arBalance: account.traits.unpaid,
          hasOpenDebitCard: account.traits.hasOpenDebitCard,
          mode: account.traits.mode,
          cashBreakdown: { availableCashBalance: available, pendingCashItemList: pending },
          categorizedAssets: describeAssets(account.assets),
          feeTypes,
        },
      };
    },

    "otd.documents": async () => ({
      data: { documents: await namedDocuments(otd) },
      required: (await walkOtd(otd, "setup")).provided("requiredDocuments"),
    }),

    "otd.fees": async () => ({
      data: data("fees"),
      feeTypes,
      paymentMethods: await paymentMethods(context, sql, person, account),
      balance: { available, pending },
    }),

    "otd.signature": async () => ({
      mfaRequired: (await walkOtd(otd, "setup")).provided("needsSecondFactor") === true,
      userFriendlyId: request.number,
    }),
  } satisfies { readonly [Call in Extract<WalkedCall, `otd.${string}`> | "otd.general"]: () => unknown };
  // As JSON, like the portal receives it, so values that are undefined disappear.
  const sent = Object.entries(answered).map(([call, answer]): [string, () => Promise<Json>] => [
    call,
    async () => JSON.parse(JSON.stringify(await answer())),
  ]);
  return Object.fromEntries(sent) as { [call in keyof typeof answered]: () => Promise<Json> };
}

/**
 * Walks a distribution's answers as the portal does, but on the custodian's own data.
 * @param until the last step to load for
 */
export async function walkOtd(otd: HeldOtd, until: OtdStep): Promise<WalkedRequest> {
  const { context, sql, person, request, today } = otd;
  const { id } = request;
  return walkRequest("otd", {
    answers: request.body.answers as { [step: string]: Json },
    load: { query: { id }, saved: { id } },
    calls: otdAnswers(otd),
    files: await listRequestFiles(context, sql, person.id, id),
    until,
    user: userFacts(context, person),
    today,
  });
}

/** This distribution's files that its documents step names. A draft may name anything; unknown files are left out. */
async function namedDocuments({ context, sql, person, request }: HeldOtd): Promise<StoredFile[]> {
  const named = otdValue(request.body.answers, "documents");
  if (!Array.isArray(named) || named.length === 0) return [];
  const stored = await listRequestFiles(context, sql, person.id, request.id);
  return stored.filter(({ id }) => named.some((file) => isObject(file) && file.id === id));
}

/** The distribution types for a kind of account. */
export function typesOf(kind: string) {
  return kind === "ROTH" ? distributionTypes.ROTH : distributionTypes.TRADITIONAL;
}

import type { Json } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import { dollarsOf } from "../ledger/dollarsOf.ts";
import { accountChoice } from "../money/accountChoice.ts";
import { accountChoices } from "../money/accountChoices.ts";
import { paymentMethods } from "../money/paymentMethods.ts";
import type { WalkedCall } from "../money/walkRequest.ts";
import { readHolder } from "../people/readHolder.ts";
import { namedDocuments } from "./checkDocuments.ts";
import { describeAssets } from "./describeAssets.ts";
import { describeTransaction } from "./describeTransaction.ts";
import { distributionOf } from "./distributionOf.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import { needsSecondFactor } from "./needsSecondFactor.ts";
import type { OtdScene } from "./OtdScene.ts";
import type { OtdStep } from "./otdSteps.ts";
import { otdValue } from "./otdValue.ts";
import { requiredDocuments } from "./requiredDocuments.ts";

/**
 * The custodian's answers to the flow's load calls, by call name. Used for the portal and for the custodian's own walk
 * of what was sent. Each is computed when it is called.
 */
export function otdAnswers(scene: OtdScene) {
  const { context, sql, person, request, account, today } = scene;
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

    "otd.transaction": () => describeTransaction(scene),

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

    "otd.documents": async () => {
      const holder = await readHolder(context, sql, person.id);
      return {
        data: { documents: await namedDocuments(scene) },
        required: requiredDocuments(distributionOf(answers, account), holder?.dateOfBirth, today),
      };
    },

    "otd.fees": async () => ({
      data: data("fees"),
      feeTypes,
      paymentMethods: await paymentMethods(context, sql, person, account),
      balance: { available, pending },
    }),

    "otd.signature": () => ({
      mfaRequired: needsSecondFactor(distributionOf(answers, account)),
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

/** The distribution types for a kind of account. */
export function typesOf(kind: string) {
  return kind === "ROTH" ? distributionTypes.ROTH : distributionTypes.TRADITIONAL;
}

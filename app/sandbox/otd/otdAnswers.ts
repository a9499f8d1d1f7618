import { isObject } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import { accountChoice, accountChoices } from "../accounts/accountChoice.ts";
import { paymentMethods } from "../cards/paymentMethods.ts";
import type { StoredFile } from "../files/StoredFile.ts";
import { listRequestFiles } from "../files/storedFiles.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { readHolder } from "../people/readHolder.ts";
import { sentAsJson, walkStepped } from "../stepped/walkStepped.ts";
import type { WalkedCall, WalkedRequest } from "../walk/walkRequest.ts";
import { describeAssets, describeTransaction } from "./describeOtd.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import { otdText, otdValue } from "./otdValue.ts";
import type { HeldOtd } from "./StoredOtd.ts";

/**
 * The custodian's answers to the flow's load calls, by call name. Used for the portal and for the custodian's own walk
 * of what was sent. Each is computed when it is called.
 */
export function otdAnswers(otd: HeldOtd) {
  const { context, sql, person, request, account } = otd;
  const { answers } = request.body;
  const data = (step: string) => answers[step] ?? {};
  const pending = account.pending.map(({ description, cents, availableOn }) => ({
    description,
    amount: dollarsOf(cents),
    availabilityDate: availableOn,
  }));
  const available = dollarsOf(account.availableCents);
  return sentAsJson({
    "otd.accounts": () => accountChoices(context, sql, person),

    "otd.transaction": () => describeTransaction(otd),

    "otd.general": () => ({ data: data("general") }),

    "otd.setup": async () => {
      const holder = await readHolder(context, sql, person.id);
      return {
        data: data("setup"),
        meta: {
          fullness: otdText(answers, "fullness"),
          partialDistributionType: otdText(answers, "partialType"),
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
      required: (await walkSetup(otd)).provided("requiredDocuments"),
    }),

    "otd.fees": async () => ({
      data: data("fees"),
      feeTypes,
      paymentMethods: await paymentMethods(context, sql, person, account),
      balance: { available, pending },
    }),

    "otd.signature": async () => ({
      mfaRequired: (await walkSetup(otd)).provided("needsSecondFactor") === true,
      userFriendlyId: request.number,
    }),
  } satisfies { readonly [Call in Extract<WalkedCall, `otd.${string}`> | "otd.general"]: () => unknown });
}

const walkSetup = (otd: HeldOtd): Promise<WalkedRequest> =>
  walkStepped({ flow: "otd", answers: otdAnswers }, otd, "setup");

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

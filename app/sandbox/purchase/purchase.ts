import messages from "virtual:messages";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import uploadLimits from "../files/uploadLimits.json" with { type: "json" };
import type { Stepped } from "../stepped/Stepped.ts";
import { cancelPurchase } from "./cancelPurchase.ts";
import { describeListed } from "./describePurchase.ts";
import { beginningAnswers, purchaseAnswers } from "./purchaseAnswers.ts";
import { type PurchaseBody, purchasePlaces } from "./StoredPurchase.ts";
import { signingPurchase } from "./signingPurchase.ts";
import { mayChange } from "./stepMode.ts";

/** Purchases of real estate. */
export const purchase: Stepped<PurchaseBody> = {
  flow: "re-bdl",
  prefix: "RE",
  saves: {
    general: "re-bdl.saveGeneral",
    contract: "re-bdl.saveContract",
    deposit: "re-bdl.saveDeposit",
    loan: "re-bdl.saveLoan",
    funding: "re-bdl.saveFunding",
    documents: "re-bdl.saveDocuments",
    disclosure: "re-bdl.sign",
  },
  places: purchasePlaces,
  isInTurn: true,
  signsItsNumber: false,
  uploads: {
    step: "documents",
    accepts: limits.documentFileTypes,
    most: { ofType: limits.formFiles, inAll: uploadLimits.files },
  },
  beginning: beginningAnswers,
  asksNothing: (step, walked) =>
    step === "documents" && ((walked.provided("requiredDocuments") ?? []) as unknown[]).length === 0,
  notices: ({ isOnHold }) => (isOnHold ? [messages["account.onHold"]!] : []),
  mayChange,
  answers: purchaseAnswers,
  listed: describeListed,
  signing: signingPurchase,
  cancel: cancelPurchase,
};

import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { accountChoices } from "../accounts/accountChoice.ts";
import type { Stepped } from "../stepped/Stepped.ts";
import { sentAsJson } from "../stepped/walkStepped.ts";
import { cancelOtd } from "./cancelOtd.ts";
import { describeOtd } from "./describeOtd.ts";
import { otdAnswers } from "./otdAnswers.ts";
import { otdPlace } from "./otdValue.ts";
import type { OtdBody } from "./StoredOtd.ts";
import { signingOtd } from "./signingOtd.ts";

/** One-time distributions. */
export const otd: Stepped<OtdBody> = {
  flow: "otd",
  prefix: "OTD",
  saves: {
    general: "otd.saveGeneral",
    setup: "otd.saveSetup",
    documents: "otd.saveDocuments",
    fees: "otd.saveFees",
    signature: "otd.sign",
  },
  places: { account: otdPlace("account"), signed: otdPlace("signed") },
  decides: "general",
  signsItsNumber: true,
  beginning: (context, sql, person) =>
    sentAsJson({ "otd.accounts": () => accountChoices(context, sql, person) }),
  uploads: {
    step: "documents",
    accepts: limits.distributionFileTypes,
    most: { ofType: limits.formFiles, inAll: limits.formFiles },
  },
  answers: otdAnswers,
  listed: describeOtd,
  signing: signingOtd,
  cancel: cancelOtd,
};

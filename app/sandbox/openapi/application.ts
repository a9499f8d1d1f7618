import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { confirmedCard, draftJson, flag, listOf, maybe, moment, text, whole } from "./shapes.ts";

const ssn = maybe(
  Type.String({
    description: "The SSN of the saved temporary application by default, so that no URL needs to hold one.",
  }),
);
const attempts = Type.Object({ attemptsLeft: whole });

/** Opening an account: its checks, its draft and the application. */
export const applicationCalls = {
  "POST /user/account/lexis/check": {
    calls: ["registration.checkIdentity"],
    fields: { deviceToken: maybe(text) },
    adds: attempts,
    refusals: ["LEXIS_NEXIS"],
  },
  "POST /user/account/lexis/answer": {
    calls: ["registration.answerIdentity"],
    fields: { deviceToken: maybe(text) },
    adds: attempts,
    refusals: ["LEXIS_NEXIS", "TOO_MANY_GUESSES", "WRONG_ANSWER"],
  },
  "GET /user/account/ssn/check": { calls: ["registration.ssnAllowed"], query: { ssn } },
  "GET /user/account/frozen": { calls: ["registration.frozen"], query: { ssn } },
  "GET /user/account/application/email/check": {
    calls: ["registration.emailAvailable"],
    query: { ssn },
    refusals: ["EMAIL_EXIST"],
  },
  "GET /user/account/promo/check": {
    calls: ["registration.checkPromo"],
    refusals: ["TOO_MANY_GUESSES"],
  },
  "GET /user/account/referral/partners": {
    says: "The partners who refer clients.",
    answer: listOf(
      Type.Object({ name: text, code: text, externalId: text, child: Type.Array(text), visible: flag }),
    ),
  },
  "GET /user/account/fee-schedule": { calls: ["registration.feeSchedule"] },
  "GET /user/online-ira/current-application": {
    calls: ["registration.current"],
    adds: Type.Object({
      card: maybe(confirmedCard),
      tempApplication: maybe(
        Type.Object({
          revision: whole,
          savedAt: moment,
          typeIRA: maybe(whole),
          json: Type.Object({}),
          name: text,
          phone: text,
          referralCode: text,
        }),
      ),
    }),
  },
  "POST /user/application/temp": {
    calls: ["registration.saveDraft"],
    fields: {
      json: draftJson,
      name: maybe(text),
      phone: maybe(text),
      referralCode: maybe(text),
      idTemp: maybe(text),
    },
    headers: ["If-Match"],
    adds: Type.Object({ savedAt: moment }),
    refusals: ["DOUBLE_APP", "INVALID_REFERRAL_CODE", "VALIDATION_FAILED"],
  },
  "DELETE /user/application/temp/{id}": {
    says: "Deletes the application in progress, with its files. An application that was sent stays.",
    refusals: ["DOUBLE_APP"],
  },
  "POST /user/application": {
    calls: ["registration.submit"],
    headers: ["Idempotency-Key"],
    adds: Type.Object({ value: text, reference: text, sentAt: moment }),
    refusals: [
      "ACCOUNT_FROZEN",
      "CC_FAILED",
      "DOUBLE_APP",
      "EMAIL_EXIST",
      "FORCED_DISTRIBUTION",
      "IDENTITY_CHANGED",
      "INVALID_REFERRAL_CODE",
      "LEXIS_NEXIS",
      "NOT_CONFIRMED",
      "NO_CARD",
      "SUSPENDED",
      "TOO_MANY_GUESSES",
      "VALIDATION_FAILED",
    ],
  },
} satisfies DescribedCalls;

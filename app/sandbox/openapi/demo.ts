import { Type } from "typebox";
import { officeOutcomes } from "../requests/lifecycle.ts";
import type { DescribedCalls } from "./describedCalls.ts";
import { sessionAnswer } from "./session.ts";
import { flag, listOf, maybe, moment, text, whole } from "./shapes.ts";

/** Calls that only the sandbox has. */
export const demoCalls = {
  "GET /sandbox/people": {
    says: "The invented people, and what each SSN, promo code and test card does.",
    answer: Type.Object({
      passwordless: flag,
      list: Type.Array(
        Type.Object({
          id: text,
          name: text,
          email: text,
          about: text,
          group: text,
          roles: Type.Array(text),
          partner: Type.Union([
            Type.Object({ partnerCode: text, partnerCompanyName: text, investorId: text }),
            Type.Null(),
          ]),
          referralCode: Type.Union([text, Type.Null()]),
        }),
      ),
      ssns: Type.Array(Type.Object({ ssn: text, says: text })),
      promoCodes: Type.Array(Type.Object({ code: text, says: text })),
      testCards: Type.Array(Type.Object({ number: text, says: text })),
    }),
  },
  "POST /sandbox/sign-in": {
    says: "Signs an invented person in without a password, ends the person's older session and the one that this browser had. Sets the cookie.",
    fields: {
      person: Type.String({ description: "The person's id, or `id~copy` for a copy with its own rows." }),
    },
    answer: sessionAnswer,
  },
  "POST /sandbox/reset": { says: "Deletes everything a person did.", fields: { person: text } },
  "GET /sandbox/mfa/settings": {
    says: "The signed-in person's second factors, as GET /user/profile tells them, and whether they may be changed now.",
    answer: Type.Object({
      isApplicationMfaActive: flag,
      isPhoneMfaActive: flag,
      phone: maybe(Type.String({ description: "Masked." })),
      canChange: flag,
      subject: Type.String({ description: "What a code confirms so that factors may be changed." }),
    }),
  },
  "POST /sandbox/mfa/prove": {
    says: "Proves by a confirmed code who is changing a factor. It counts like a new sign-in.",
    fields: { mfaToken: text },
    refusals: ["MFA_INCORRECT"],
  },
  "POST /sandbox/mfa/totp": {
    says: "Begins an authenticator app. It counts only once a code confirms it.",
    answer: Type.Object({
      secret: Type.String({ description: "Base32." }),
      uri: Type.String({ description: "otpauth, for a QR code." }),
    }),
    refusals: ["PROOF_NEEDED"],
  },
  "POST /sandbox/mfa/totp/confirm": {
    says: "Confirms the authenticator app with its first code.",
    fields: { challenge: Type.String({ description: "The code that the app shows." }) },
    refusals: ["MFA_CHALLENGE_INCORRECT", "MFA_NOT_REGISTERED", "PROOF_NEEDED"],
  },
  "DELETE /sandbox/mfa/totp": { says: "Removes the authenticator app.", refusals: ["PROOF_NEEDED"] },
  "POST /sandbox/mfa/phone": {
    says: "Sets the phone that codes are sent to.",
    fields: { phone: Type.String({ description: "Ten digits." }) },
    answer: Type.Object({ phone: Type.String({ description: "Masked." }) }),
    refusals: ["PROOF_NEEDED"],
  },
  "DELETE /sandbox/mfa/phone": { says: "Removes the phone.", refusals: ["PROOF_NEEDED"] },
  "GET /sandbox/inbox": {
    says: "The codes that were sent to a person's phone, news of requests, and the copies of what the person sent, newest first.",
    query: { person: maybe(Type.String({ description: "The signed-in person by default." })) },
    answer: listOf(
      Type.Object({
        id: text,
        sentAt: moment,
        deliveryType: Type.Enum(["SMS", "CALL", "EMAIL"]),
        phone: maybe(Type.String({ description: "Masked." })),
        code: maybe(text),
        email: maybe(text),
        sent: maybe(Type.Unsafe({ $ref: "#/components/schemas/activity.read" })),
        text: maybe(Type.String({ description: "News of a request." })),
        request: maybe(Type.String({ description: "The id of that request." })),
        link: maybe(Type.String({ description: "Where its reader answers." })),
      }),
    ),
    refusals: ["ACCESS_DENIED"],
  },
  "POST /sandbox/settle": {
    says: "Does the back office's work on a person's submitted requests.",
    fields: {
      person: text,
      request: maybe(Type.String({ description: "An id; by default all that can have the outcome." })),
      outcome: maybe(Type.Enum([...officeOutcomes], { default: officeOutcomes[0] })),
    },
    answer: listOf(
      Type.Object({
        id: text,
        number: text,
        status: text,
        waitsUntil: maybe(
          Type.String({ format: "date", description: "Until then its money is not available." }),
        ),
      }),
    ),
    refusals: [
      "DELIVERY_UNKNOWN",
      "DEPOSIT_DUE",
      "FUNDING_DUE",
      "FUNDING_UNKNOWN",
      "NOT_OPEN",
      "NO_DEPOSIT_DUE",
    ],
  },
  "GET /sandbox/csp-report": {
    says: "What browsers reported against the content security policy.",
    answer: Type.Object({
      count: whole,
      list: Type.Array(Type.Object({ directive: text, blocked: text, count: whole })),
    }),
  },
  "POST /sandbox/csp-report": { says: "Takes a browser's report.", anyBody: true, answer: null },
  "POST /sandbox/page-fault": {
    says: "Logs that a page could not be shown, with the number that the page gives the person.",
    fields: { cause: Type.String({ description: "A word: `server`, `startup`, `chunk` or `render`." }) },
    answer: null,
  },
  "POST /sandbox/faults": {
    says: "Plans failures of other calls. Only with STEPWRIGHT_FAULTS.",
    fields: {
      match: Type.String({ description: "Part of the path." }),
      method: maybe(text),
      times: maybe(whole),
      kind: Type.Enum(["status", "delay", "reset-before", "reset-after", "truncate"]),
      status: maybe(whole),
      delay: maybe(Type.Integer({ description: "Milliseconds." })),
    },
    answer: Type.Object({ planned: whole }),
  },
  "DELETE /sandbox/faults": { says: "Forgets the planned failures. Only with STEPWRIGHT_FAULTS." },
} satisfies DescribedCalls;

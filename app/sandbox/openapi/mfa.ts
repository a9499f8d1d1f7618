import { Type } from "typebox";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { DescribedCalls } from "./describedCalls.ts";
import { listOf, maybe, text } from "./shapes.ts";

const challenge = Type.String({ description: "The code." });
const subject = Type.String({ description: "The text to confirm." });
const confirmation = Type.Object({
  token: Type.String({ description: `Confirms this subject, once, within ${limits.codeMinutes} minutes.` }),
});

/** Confirming a sensitive request with a second factor. */
export const mfaCalls = {
  "GET /user/mfa/options": {
    says: "The second factors that the person may use; empty if none is registered.",
    answer: listOf(
      Type.Object({
        type: Type.Enum(["TOTP", "PHONE"]),
        deliveryTypes: maybe(Type.Array(Type.Object({ id: text, name: text }))),
        phone: maybe(Type.String({ description: "Masked." })),
      }),
    ),
  },
  "GET /user/mfa/challenge/phone": {
    says: "Sends a code to the person's phone.",
    headers: ["Idempotency-Key?"],
    query: { deliveryType: maybe(Type.Enum(["SMS", "CALL"], { default: "SMS" })) },
    answer: Type.Object({
      token: Type.String({ description: "To send back with the code." }),
      inbox: maybe(
        Type.String({ description: "The page where the sandbox shows the code; only with SANDBOX_CALLS." }),
      ),
    }),
    refusals: ["MALFORMED_BODY", "MFA_NOT_REGISTERED", "TOO_MANY_REQUESTS"],
  },
  "POST /user/mfa/challenge/phone": {
    says: `Confirms a subject with the code that was sent. ${limits.codeAttempts} wrong tries end this code.`,
    fields: { challenge, subject, token: text },
    answer: confirmation,
    refusals: ["MFA_CHALLENGE_INCORRECT", "MFA_LOCKED", "MFA_NOT_REGISTERED", "TOO_MANY_GUESSES"],
  },
  "POST /user/mfa/challenge/totp": {
    says: `Confirms a subject with a code of the authenticator app. ${limits.codeAttempts} wrong tries lock the app for ${limits.codeMinutes} minutes.`,
    fields: { challenge, subject },
    answer: confirmation,
    refusals: ["MFA_CHALLENGE_INCORRECT", "MFA_LOCKED", "MFA_NOT_REGISTERED", "TOO_MANY_GUESSES"],
  },
} satisfies DescribedCalls;

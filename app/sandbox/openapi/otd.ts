import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { maybe, saved, text } from "./shapes.ts";

const save = {
  fields: {
    answers: maybe(Type.Object({}, { description: "The answers of the step, only for a lenient save." })),
  },
  headers: ["If-Match", "Prefer?"],
  adds: saved,
  refusals: ["NOT_CONTINUABLE", "READ_ONLY", "STEP_OUT_OF_ORDER", "VALIDATION_FAILED"],
} as const;
const withStatus = Type.Object({ ...saved.properties, status: text });

/** One-time distributions, saved step by step. `Prefer: handling=lenient` saves answers unchecked. */
export const otdCalls = {
  "GET /user/otd/accounts": { calls: ["otd.accounts"] },
  "POST /user/otd": {
    calls: ["otd.saveGeneral"],
    headers: ["Idempotency-Key?"],
    adds: saved,
    refusals: ["READ_ONLY", "REVISION_REQUIRED", "VALIDATION_FAILED"],
  },
  "GET /user/otd/{id}/transaction": { calls: ["otd.transaction"], adds: saved },
  "GET /user/otd/{id}/1": {
    says: "Step 1 as it was saved: the account, and how much of it.",
    answer: Type.Object({ ...saved.properties, data: Type.Object({}) }),
  },
  "GET /user/otd/{id}/2": { calls: ["otd.setup"], adds: saved },
  "GET /user/otd/{id}/3": { calls: ["otd.documents"], adds: saved },
  "GET /user/otd/{id}/4": { calls: ["otd.fees"], adds: saved },
  "GET /user/otd/{id}/5": { calls: ["otd.signature"], adds: saved },
  "PUT /user/otd/{id}/1": { calls: ["otd.saveGeneral"], ...save },
  "PUT /user/otd/{id}/2": { calls: ["otd.saveSetup"], ...save },
  "PUT /user/otd/{id}/3": { calls: ["otd.saveDocuments"], ...save },
  "PUT /user/otd/{id}/4": { calls: ["otd.saveFees"], ...save },
  "PUT /user/otd/{id}/5": {
    calls: ["otd.sign"],
    headers: ["If-Match", "Idempotency-Key"],
    adds: withStatus,
    refusals: [
      "CC_FAILED",
      "INSUFFICIENT_FUNDS",
      "INVALID_PARAMETERS",
      "MFA_INCORRECT",
      "NOT_CONTINUABLE",
      "ONLY_ALLOW_ONE_TIME_FEE",
      "READ_ONLY",
      "SIGNATURE_OF_ANOTHER",
      "STEP_OUT_OF_ORDER",
      "VALIDATION_FAILED",
    ],
  },
  "GET /user/otd/{id}": { calls: ["otd.view"], adds: saved },
  "POST /user/otd/{id}/cancel": {
    calls: ["otd.cancel"],
    headers: ["Idempotency-Key"],
    adds: withStatus,
    refusals: ["NOT_CONTINUABLE", "READ_ONLY", "VALIDATION_FAILED"],
  },
} satisfies DescribedCalls;

import { Type } from "typebox";
import type { DescribedCalls } from "./describedCalls.ts";
import { listOf, maybe, saved, text } from "./shapes.ts";

const refusedChange = [
  "CC_FAILED",
  "INSUFFICIENT_FUNDS",
  "INVALID_PARAMETERS",
  "NOT_CONTINUABLE",
  "ONLY_ALLOW_ONE_TIME_FEE",
  "READ_ONLY",
  "STEP_OUT_OF_ORDER",
  "VALIDATION_FAILED",
] as const;
const save = {
  fields: {
    answers: maybe(Type.Object({}, { description: "The answers of the step, only for a lenient save." })),
  },
  headers: ["If-Match", "Prefer?"],
  adds: saved,
  refusals: [...refusedChange, "SENT_ALREADY"],
} as const;
const withStatus = Type.Object({ ...saved.properties, status: text });
const companyType = Type.String({ description: "LOAN_SERVICING, ETA or REALTOR." });

/**
 * Purchases of real estate, saved step by step. `Prefer: handling=lenient` saves answers of a draft unchecked. What is
 * saved after the signature moves what it asks for more or less.
 */
export const purchaseCalls = {
  "GET /user/re-bdl/accounts": { calls: ["re-bdl.accounts"] },
  "GET /user/re-bdl/companies": {
    says: "Companies of a type.",
    query: { type: companyType, q: maybe(Type.String({ description: "A part of the name." })) },
    answer: listOf(Type.Object({ id: text, name: text })),
  },
  "GET /user/re-bdl/companies/{company}/managers": { calls: ["re-bdl.managers"] },
  "GET /user/re-bdl/new/1": {
    says: "The same as step 1 of a purchase, before there is one.",
    answer: Type.Object({
      data: Type.Object({}),
      meta: Type.Object({}),
      questions: Type.Array(Type.Object({})),
    }),
  },
  "POST /user/re-bdl": {
    calls: ["re-bdl.saveGeneral"],
    headers: ["Idempotency-Key?"],
    adds: Type.Object({
      ...saved.properties,
      validationMessages: maybe(
        Type.Array(text, {
          description: "What the person must know first, such as that the account is on hold.",
        }),
      ),
    }),
    refusals: ["READ_ONLY", "REVISION_REQUIRED", "VALIDATION_FAILED"],
  },
  "GET /user/re-bdl/{id}/transaction": { calls: ["re-bdl.transaction"], adds: saved },
  "GET /user/re-bdl/{id}/1": { calls: ["re-bdl.general"], adds: saved },
  "GET /user/re-bdl/{id}/2": { calls: ["re-bdl.contract"], adds: saved },
  "GET /user/re-bdl/{id}/3": { calls: ["re-bdl.deposit"], adds: saved },
  "GET /user/re-bdl/{id}/4": { calls: ["re-bdl.loan"], adds: saved },
  "GET /user/re-bdl/{id}/5": { calls: ["re-bdl.funding"], adds: saved },
  "GET /user/re-bdl/{id}/6": { calls: ["re-bdl.documents"], adds: saved },
  "GET /user/re-bdl/{id}/7": { calls: ["re-bdl.disclosure"], adds: saved },
  "PUT /user/re-bdl/{id}/1": { calls: ["re-bdl.saveGeneral"], ...save },
  "PUT /user/re-bdl/{id}/2": { calls: ["re-bdl.saveContract"], ...save },
  "PUT /user/re-bdl/{id}/3": { calls: ["re-bdl.saveDeposit"], ...save },
  "PUT /user/re-bdl/{id}/4": { calls: ["re-bdl.saveLoan"], ...save },
  "PUT /user/re-bdl/{id}/5": { calls: ["re-bdl.saveFunding"], ...save },
  "PUT /user/re-bdl/{id}/6": { calls: ["re-bdl.saveDocuments"], ...save },
  "PUT /user/re-bdl/{id}/7": {
    calls: ["re-bdl.sign"],
    headers: ["If-Match", "Idempotency-Key"],
    adds: withStatus,
    refusals: refusedChange,
  },
  "POST /user/re-bdl/{id}/cancel": {
    says: "Cancels a draft, or asks to cancel a purchase that was signed.",
    fields: { reason: text },
    headers: ["Idempotency-Key"],
    answer: withStatus,
    refusals: ["NOT_CONTINUABLE", "READ_ONLY", "VALIDATION_FAILED"],
  },
} satisfies DescribedCalls;

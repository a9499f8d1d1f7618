import { Type } from "typebox";
import program from "../../../schemas/program.json" with { type: "json" };
import { lifecycles } from "../requests/lifecycle.ts";
import type { DescribedCalls } from "./describedCalls.ts";
import { draftJson, maybe, moment, saved, text } from "./shapes.ts";

const kept = Type.Object({ ...saved.properties, value: Type.String({ description: "The id." }) });
const draftStatuses = [
  ...new Set([...lifecycles.form.initial, ...lifecycles.beneficiary.initial].map(Number)),
];
const draft = {
  calls: ["forms.saveDraft"],
  fields: {
    type: Type.Enum(Object.keys(program.forms)),
    formId: maybe(text),
    jsonForm: draftJson,
    accountCode: maybe(text),
    formStatus: maybe(Type.Enum(draftStatuses, { default: 1 })),
  },
  adds: kept,
} as const;
const charge = ["CC_FAILED", "INSUFFICIENT_FUNDS", "INVALID_PARAMETERS", "ONLY_ALLOW_ONE_TIME_FEE"] as const;
export const submit = {
  headers: ["Idempotency-Key", "If-Match?"],
  adds: Type.Object({ ...kept.properties, number: text }),
  refusals: [
    "ALREADY_SUBMITTED",
    ...charge,
    "FEES_RETURNED",
    "MFA_INCORRECT",
    "PAYMENT_REQUIRED",
    "READ_ONLY",
    "VALIDATION_FAILED",
  ],
} as const;

/** Withdrawals, Roth conversions, recurring distributions and payment letters: forms that are saved as drafts and emailed. */
export const formCalls = {
  "GET /user/e-form/payment-methods": { calls: ["forms.paymentMethods"] },
  "GET /user/e-form/fee-types": { calls: ["forms.feeTypes"] },
  "GET /user/e-form/account-info": { calls: ["recurring.account"] },
  "GET /user/application/available-funds": { calls: ["forms.availableFunds"] },
  "GET /user/withdrawal/accounts": { calls: ["withdrawal.accounts"] },
  "GET /user/withdrawal/meta": { calls: ["withdrawal.meta"] },
  "GET /user/roth-conversion/accounts/from": { calls: ["roth.accountsFrom"] },
  "GET /user/roth-conversion/accounts/to": { calls: ["roth.accountsTo"] },
  "GET /user/roth-conversion/assets": { calls: ["roth.assets"] },
  "POST /user/e-form": {
    ...draft,
    headers: ["Idempotency-Key?"],
    refusals: ["READ_ONLY", "REVISION_REQUIRED", "VALIDATION_FAILED"],
  },
  "PUT /user/e-form/{id}": {
    ...draft,
    headers: ["If-Match"],
    refusals: ["ALREADY_SUBMITTED", "READ_ONLY", "VALIDATION_FAILED"],
  },
  "GET /user/e-form/pdf": {
    says: "A submitted form as PDF.",
    query: { id: text, type: maybe(text) },
    answer: "file",
  },
  "GET /user/e-form/{id}": {
    calls: ["forms.load"],
    adds: Type.Object({ ...saved.properties, savedAt: moment, number: text, json: Type.Object({}) }),
  },
  "POST /user/e-form/{id}/payment": {
    calls: ["forms.pay"],
    headers: ["Idempotency-Key"],
    adds: Type.Object({ id: text }),
    refusals: ["ALREADY_SUBMITTED", ...charge, "MFA_INCORRECT", "READ_ONLY", "VALIDATION_FAILED"],
  },
  "POST /user/e-form/mfa": {
    calls: ["recurring.saveSecondFactor"],
    headers: ["Idempotency-Key"],
    refusals: ["ALREADY_SUBMITTED", "MFA_INCORRECT", "MFA_NOT_REGISTERED", "READ_ONLY", "VALIDATION_FAILED"],
  },
  "POST /user/e-form/email": { calls: ["forms.email", "recurring.email", "roth.email"], ...submit },
  "POST /user/e-form/email/withdrawal": { calls: ["withdrawal.email"], ...submit },
} satisfies DescribedCalls;

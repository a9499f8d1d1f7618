import type { DescribedCalls } from "./describedCalls.ts";
import { submit } from "./forms.ts";

/** Changes of beneficiaries. The calls of forms save their drafts. */
export const beneficiaryCalls = {
  "GET /user/beneficiaries/accounts": { calls: ["beneficiary.accounts"] },
  "GET /user/application/limitation/list": { calls: ["beneficiary.limits"] },
  "GET /user/application/person/list": { calls: ["beneficiary.people"] },
  "GET /user/application/beneficiary/list": { calls: ["beneficiary.stored"] },
  "POST /user/application/beneficiary": {
    calls: ["beneficiary.send"],
    ...submit,
    refusals: ["ALREADY_SUBMITTED", "READ_ONLY", "VALIDATION_FAILED"],
  },
} satisfies DescribedCalls;

import { ownAccount } from "../accounts/ownAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import { refuseIssues, refuseOutOfOrder } from "../walk/refuseIssues.ts";
import {
  type Fields,
  type ReadBackCall,
  readFields,
  refuseOversized,
  type WalkedRequest,
} from "../walk/walkRequest.ts";
import { type OtdStep, otdSteps } from "./otdSteps.ts";
import { otdValue } from "./otdValue.ts";
import type { HeldOtd, StoredOtd } from "./readOtd.ts";
import { walkOtd } from "./walkOtd.ts";

interface Saving {
  step: OtdStep;
  /** What was sent: the documents' fields of the step, or for a lenient save its answers. */
  sent: { fields: Fields } | { answers: Record<string, unknown> };
  ifMatch: string | undefined;
}

/** The call that saves each step. */
const saveCalls = {
  general: "otd.saveGeneral",
  setup: "otd.saveSetup",
  documents: "otd.saveDocuments",
  fees: "otd.saveFees",
  signature: "otd.sign",
} as const satisfies { readonly [Step in OtdStep]: ReadBackCall };

/**
 * Saves one step of a distribution that is not signed, once the steps before it are passed. Reads the answers
 * back from the fields and stores what their walk submits; a lenient save stores the answers unchecked and stays on the
 * step. @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED, STALE_REVISION, NOT_FOUND, READ_ONLY, STEP_OUT_OF_ORDER,
 * VALIDATION_FAILED
 */
export async function saveStep(otd: HeldOtd, saving: Saving): Promise<StoredRequest> {
  const { step, sent } = saving;
  const isLenient = "answers" in sent;
  const { context, sql, person, request } = otd;
  refuseUnless(request, "sign");
  checkRevision(request, saving.ifMatch);
  const before = request.body.answers;
  const read = isLenient ? undefined : await readFields("otd", saveCalls[step], sent.fields, before);
  const answers = { ...before, [step]: isLenient ? sent.answers : (read?.answers[step] ?? {}) };
  if (isLenient) await refuseOversized("otd", answers);
  const code = step === "general" ? otdValue(answers, "account") : request.accountCode;
  const account =
    code === request.accountCode || (isLenient && code === undefined)
      ? otd.account
      : await ownAccount(context, sql, person.id, code).catch(async (error: unknown) => {
          if (read) {
            const walked = await walkOtd({ ...otd, request: { ...request, body: { answers } } }, step);
            refuseIssues(walked.issuesOf(step), read.saidAt);
          }
          throw error;
        });
  refuseReadOnly(account);
  const next: StoredOtd = {
    ...request,
    accountCode: account.code,
    body: { ...request.body, answers },
  };
  if (read && !isLenient) {
    const walked = await walkOtd({ ...otd, request: next, account }, step);
    refuseOutOfOrder(walked.unfinishedBefore(step));
    refuseIssues(walked.issuesOf(step), read.saidAt);
    refuseIssues(walked.wrongFields(saveCalls[step], sent.fields));
    next.body = { ...next.body, answers: { ...answers, [step]: walked.submission[step] ?? {} } };
    next.step = stepAfter(next, step, walked);
  }
  return saveRequest(context, sql, request, {
    accountCode: next.accountCode,
    body: next.body,
    step: next.step,
  });
}

/**
 * The furthest step that may be opened, from 1. Saving step 1 resets it, because its answers decide what later steps
 * ask.
 */
function stepAfter({ step: furthest }: StoredOtd, saved: OtdStep, { isActive }: WalkedRequest): number {
  const index = otdSteps.indexOf(saved);
  const next = otdSteps.findIndex((step, at) => at > index && isActive(step)) + 1;
  return saved === "general" ? next : Math.max(furthest, next);
}

import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import { ownAccount } from "../money/ownAccount.ts";
import { refuseOversized, type WalkedRequest } from "../money/walkRequest.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import { refuseIssues, refuseOutOfOrder } from "../walk/refuseIssues.ts";
import type { OtdScene, StoredOtd } from "./OtdScene.ts";
import { type OtdStep, otdSteps } from "./otdSteps.ts";
import { otdValue } from "./otdValue.ts";
import { walkOtd } from "./walkOtd.ts";

interface Saving {
  step: OtdStep;
  /** The sent answers of the step. */
  answers: Record<string, unknown>;
  ifMatch: string | undefined;
  /** Store the answers unchecked, and stay on the step. */
  isLenient: boolean;
}

/**
 * Saves one step of a distribution that is not signed, once the steps before it are passed. Stores what its walk
 * submits. @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED, STALE_REVISION, NOT_FOUND, READ_ONLY, STEP_OUT_OF_ORDER,
 * VALIDATION_FAILED
 */
export async function saveStep(scene: OtdScene, saving: Saving): Promise<StoredRequest> {
  const { step, isLenient } = saving;
  const { context, sql, person, request } = scene;
  refuseUnless(request, "sign");
  checkRevision(request, saving.ifMatch);
  const answers = { ...request.body.answers, [step]: saving.answers };
  if (isLenient) await refuseOversized("otd", answers);
  const code = step === "general" ? otdValue(answers, "account") : request.accountCode;
  const account =
    code === request.accountCode || (isLenient && code === undefined)
      ? scene.account
      : await ownAccount(context, sql, person.id, code).catch(async (error: unknown) => {
          if (!isLenient)
            refuseIssues(
              (await walkOtd({ ...scene, request: { ...request, body: { answers } } }, step)).issuesOf(step),
            );
          throw error;
        });
  refuseReadOnly(account);
  const next: StoredOtd = {
    ...request,
    accountCode: account.code,
    body: { ...request.body, answers },
  };
  if (!isLenient) {
    const walked = await walkOtd({ ...scene, request: next, account }, step);
    refuseOutOfOrder(walked.unfinishedBefore(step));
    refuseIssues(walked.issuesOf(step));
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

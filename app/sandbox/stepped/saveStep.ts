import { refuseReadOnly } from "../accounts/accountFacts.ts";
import { ownAccount } from "../accounts/ownAccount.ts";
import type { Account } from "../accounts/readAccount.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { mayTake, refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import { firstAt } from "../walk/firstAt.ts";
import { refuseIssues, refuseOutOfOrder, type UnfinishedStep } from "../walk/refuseIssues.ts";
import {
  type Fields,
  readFields,
  refuseOversized,
  stepTitle,
  type WalkedRequest,
} from "../walk/walkRequest.ts";
import { type HeldStepped, type Stepped, type SteppedBody, type StoredStepped, stepsOf } from "./Stepped.ts";
import { walkStepped } from "./walkStepped.ts";

interface Saving {
  step: string;
  /** What was sent: the documents' fields of the step, or for a lenient save its answers. */
  sent: { fields: Fields } | { answers: Record<string, unknown> };
  ifMatch: string | undefined;
}

/** @throws Refusal NOT_CONTINUABLE if a step may not be changed as the request is now */
export function refuseChange<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  step: string,
): void {
  if (!kind.mayChange?.(held, step)) refuseUnless(held.request, "sign");
}

/**
 * Saves one step of a request, once the steps before it are passed. Reads the answers back from the fields and stores
 * what their walk submits; a lenient save stores the answers unchecked and stays on the step. What was signed is changed
 * with the money that it moves, and never unchecked.
 * @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED, STALE_REVISION, NOT_FOUND, READ_ONLY, STEP_OUT_OF_ORDER,
 * VALIDATION_FAILED, and after the signature SENT_ALREADY, INSUFFICIENT_FUNDS and those of a charge
 */
export async function saveStep<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  { step, sent, ifMatch }: Saving,
): Promise<StoredRequest> {
  const { context, sql, request } = held;
  refuseChange(kind, held, step);
  checkRevision(request, ifMatch);
  const isSigned = !mayTake(request, "sign");
  if ("answers" in sent) {
    if (isSigned) return request;
    const { accountCode, body } = await keptAsIs(kind, held, step, sent.answers);
    return saveRequest(context, sql, request, { accountCode, body });
  }
  const judged = await judge(kind, held, step, { fields: sent.fields, isSigned });
  if (isSigned) return changeSigned(kind, held, judged);
  const { accountCode, body } = judged.next;
  return saveRequest(context, sql, request, {
    accountCode,
    body,
    step: stepAfter(kind, request, step, judged.walked),
  });
}

/** A request with the answers of a step, and the walk that judged them. */
interface Judged<Body extends SteppedBody> {
  next: StoredStepped<Body>;
  walked: WalkedRequest;
}

/** The step that the draft has reached, if it comes before this one and must be saved first. */
export async function unreachedBefore<Body extends SteppedBody>(
  { flow, isInTurn }: Stepped<Body>,
  { step: furthest }: StoredRequest,
  saved: string,
): Promise<UnfinishedStep | undefined> {
  const steps = stepsOf(flow);
  if (!isInTurn || steps.indexOf(saved) < furthest) return undefined;
  const step = steps[furthest - 1]!;
  return { step, title: await stepTitle(flow, step), issues: [] };
}

async function changeSigned<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  { next, walked }: Judged<Body>,
): Promise<StoredRequest> {
  const { means, kept } = await kind.signing({ ...held, request: next }, walked);
  return takeTransition(held.context, held.sql, held.person.id, {
    id: next.id,
    transition: "change",
    by: "owner",
    means,
    change: { body: { ...next.body, ...kept } },
  });
}

/** The request with the unchecked answers of a step. */
async function keptAsIs<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  step: string,
  said: Record<string, unknown>,
): Promise<StoredStepped<Body>> {
  const answers = { ...held.request.body.answers, [step]: said };
  await refuseOversized(kind.flow, answers);
  const code = codeSaid(kind, held, step, answers);
  const account = await accountOf(held, code ?? held.request.accountCode);
  refuseReadOnly(account);
  return withAnswers(held.request, account, answers);
}

/** The request with the answers that the fields of a step say, judged by their walk. What was signed is in order. */
async function judge<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  step: string,
  { fields, isSigned }: { fields: Fields; isSigned: boolean },
): Promise<Judged<Body>> {
  const { request } = held;
  const call = kind.saves[step]!;
  const before = request.body.answers;
  const read = await readFields(kind.flow, call, fields, before);
  const answers = { ...before, [step]: read.answers[step] ?? {} };
  const code = codeSaid(kind, held, step, answers);
  const account = await accountOf(held, code).catch(async (error: unknown) => {
    const said = { ...held, request: withAnswers(request, held.account, answers) };
    refuseIssues((await walkStepped(kind, said, step)).issuesOf(step), read.saidAt);
    throw error;
  });
  refuseReadOnly(account);
  const next = withAnswers(request, account, answers);
  const after = { ...held, request: next, account };
  const walked = await walkStepped(kind, after, step, isSigned ? { changes: step } : {});
  if (!isSigned)
    refuseOutOfOrder(walked.unfinishedBefore(step) ?? (await unreachedBefore(kind, request, step)));
  refuseIssues(walked.issuesOf(step), read.saidAt);
  if (isSigned) await refuseBroken(kind, held, after, step);
  refuseIssues(walked.wrongFields(call, fields));
  return { next: withAnswers(next, account, { ...answers, [step]: walked.submission[step] ?? {} }), walked };
}

/**
 * Refuses a change of one step after which another that may be changed lacks an answer, so that nobody would pay its fees. What
 * was wrong before is not the change's fault. @throws Refusal VALIDATION_FAILED
 */
async function refuseBroken<Body extends SteppedBody>(
  kind: Stepped<Body>,
  before: HeldStepped<Body>,
  after: HeldStepped<Body>,
  changed: string,
): Promise<void> {
  const others = stepsOf(kind.flow).filter((step) => step !== changed && kind.mayChange?.(after, step));
  for (const step of others) {
    const issuesIn = async (held: HeldStepped<Body>) =>
      (await walkStepped(kind, held, step, { changes: step })).issuesOf(step);
    const old = new Set((await issuesIn(before)).map(({ path, code }) => `${path} ${code}`));
    refuseIssues((await issuesIn(after)).filter(({ path, code }) => !old.has(`${path} ${code}`)));
  }
}

function withAnswers<Body extends SteppedBody>(
  request: StoredStepped<Body>,
  { code }: Account,
  answers: SteppedBody["answers"],
): StoredStepped<Body> {
  return { ...request, accountCode: code, body: { ...request.body, answers } };
}

/** The code of the account that the answers name, if the step says it; otherwise that of the request. */
function codeSaid<Body extends SteppedBody>(
  { places }: Stepped<Body>,
  { request }: HeldStepped<Body>,
  step: string,
  answers: SteppedBody["answers"],
): unknown {
  return places.account.startsWith(`/${step}/`) ? firstAt(answers, [places.account]) : request.accountCode;
}

/** @throws Refusal NOT_FOUND */
async function accountOf({ context, sql, person, account, request }: HeldStepped, code: unknown) {
  return code === request.accountCode ? account : ownAccount(context, sql, person.id, code);
}

/** The furthest step that may be opened, from 1. */
function stepAfter<Body extends SteppedBody>(
  { flow, decides, asksNothing }: Stepped<Body>,
  { step: furthest }: StoredRequest,
  saved: string,
  walked: WalkedRequest,
): number {
  const steps = stepsOf(flow);
  const index = steps.indexOf(saved);
  const isAsked = (step: string) => walked.isActive(step) && !asksNothing?.(step, walked);
  const next = steps.findIndex((step, at) => at > index && isAsked(step)) + 1;
  return saved === decides ? next : Math.max(furthest, next);
}

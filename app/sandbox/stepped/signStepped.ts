import { keepActivity, sentOf } from "../activity/activities.ts";
import { Refusal } from "../http/Refusal.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import { spendToken } from "../secondFactor/confirmations.ts";
import { refuseIssues, refuseOutOfOrder } from "../walk/refuseIssues.ts";
import { type Fields, readFields, type WalkedRequest } from "../walk/walkRequest.ts";
import { type HeldStepped, type Stepped, type SteppedBody, stepsOf } from "./Stepped.ts";
import { unreachedBefore } from "./saveStep.ts";
import { walkStepped } from "./walkStepped.ts";

/**
 * Signs a request by the documents' fields of the signature: checks all its answers again, spends the second factor,
 * charges the fees and reserves the money, all in one transaction. The account must be locked.
 * @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED, STALE_REVISION, STEP_OUT_OF_ORDER, VALIDATION_FAILED,
 * SIGNATURE_OF_ANOTHER, MFA_INCORRECT, INSUFFICIENT_FUNDS, INVALID_PARAMETERS, CC_FAILED
 */
export async function signStepped<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  fields: Fields,
  ifMatch: string | undefined,
): Promise<StoredRequest> {
  const { context, sql, person, request, account } = held;
  refuseUnless(request, "sign");
  checkRevision(request, ifMatch);
  if (account.isClosed) throw new Refusal("NOT_FOUND");
  // The token is spent below; it is no answer to keep.
  const { mfaToken, ...said } = fields;
  const walked = await walkSigned(kind, held, said);
  const { means, kept } = await kind.signing(held, walked);
  const signed = await takeTransition(context, sql, person.id, {
    id: request.id,
    transition: "sign",
    by: "owner",
    means: { ...means, confirm: () => confirmSignature(held, walked, mfaToken) },
    change: {
      step: stepsOf(kind.flow).length,
      body: { ...request.body, answers: walked.submission, ...kept },
    },
  });
  const { id, number: reference } = signed;
  await keepActivity(context, sql, {
    id,
    personId: person.id,
    flow: kind.flow,
    reference,
    sentAt: context.now(),
    sent: sentOf(walked),
  });
  return signed;
}

/** All answers with the signature, if nothing is wrong with them. @throws Refusal */
async function walkSigned<Body extends SteppedBody>(
  kind: Stepped<Body>,
  held: HeldStepped<Body>,
  said: Fields,
): Promise<WalkedRequest> {
  const { request } = held;
  const steps = stepsOf(kind.flow);
  const last = steps.at(-1)!;
  const read = await readFields(kind.flow, kind.saves[last]!, said, request.body.answers);
  const body = { ...request.body, answers: read.answers as SteppedBody["answers"] };
  const walked = await walkStepped(kind, { ...held, request: { ...request, body } }, last);
  const first = walked.unfinishedBefore(last);
  // A step that was passed and has errors only now is refused with them, as any other check.
  const isUnsaved = steps.some((step, index) => step === first?.step && index + 1 >= request.step);
  if (isUnsaved) refuseOutOfOrder(first);
  refuseOutOfOrder(await unreachedBefore(kind, request, last));
  const places = [...steps.slice(0, -1), kind.places.signed.slice(1)];
  refuseIssues(
    places.flatMap((place) => walked.issuesOf(place)),
    read.saidAt,
  );
  if (kind.signsItsNumber && said.userFriendlyId !== request.number)
    throw new Refusal("SIGNATURE_OF_ANOTHER", { number: request.number });
  refuseIssues(walked.wrongFields(kind.saves[last]!, said));
  return walked;
}

/** Spends the second factor, if the request needs one. @throws Refusal MFA_INCORRECT */
async function confirmSignature(
  { context, sql, person }: HeldStepped,
  walked: WalkedRequest,
  token: unknown,
): Promise<void> {
  if (walked.provided("needsSecondFactor") !== true) return;
  if (typeof token !== "string") throw new Refusal("MFA_INCORRECT");
  await spendToken(context, sql, person.id, { token, subject: String(walked.provided("confirmed") ?? "") });
}

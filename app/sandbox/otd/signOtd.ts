import type { Answers, Json } from "../../../engine/index.ts";
import { withAnswer } from "../../../engine/index.ts";
import { submitMoney } from "../ledger/submitMoney.ts";
import { spendToken } from "../mfa/spendToken.ts";
import { chargeCard } from "../money/chargeCard.ts";
import { paymentMethods } from "../money/paymentMethods.ts";
import type { WalkedRequest } from "../money/walkRequest.ts";
import { Refusal } from "../Refusal.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { checkDocuments } from "./checkDocuments.ts";
import { isContinuable } from "./describeTransaction.ts";
import { type Distribution, distributionOf } from "./distributionOf.ts";
import { type Fee, feesOf } from "./feesOf.ts";
import { needsSecondFactor } from "./needsSecondFactor.ts";
import type { OtdBody, Signed } from "./OtdBody.ts";
import type { OtdScene } from "./OtdScene.ts";
import { otdSteps } from "./otdSteps.ts";
import { otdPlace, otdValue } from "./otdValue.ts";
import { walkOtd } from "./walkOtd.ts";

/** What a person sends to sign. */
export interface Signature {
  signed: unknown;
  userFriendlyId: unknown;
  mfaToken: unknown;
  ifMatch: string | undefined;
}

/**
 * Signs a distribution: checks all its answers again, spends the second factor, charges the fees and reserves the
 * money, all in one transaction. The account must be locked. @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED,
 * STALE_REVISION, VALIDATION_FAILED, MFA_INCORRECT, INSUFFICIENT_FUNDS, INVALID_PARAMETERS, CC_FAILED
 */
export async function signOtd(scene: OtdScene, signature: Signature): Promise<StoredRequest> {
  const { context, sql, person, request, account } = scene;
  if (!isContinuable(request)) throw new Refusal("NOT_CONTINUABLE");
  checkRevision(request, signature.ifMatch);
  if (account.isClosed) throw new Refusal("NOT_FOUND");
  const { signed } = signature;
  const held = request.body.answers as Answers;
  const answers = withAnswer(held, otdPlace("signed"), signed as Json | undefined) as OtdBody["answers"];
  const signing: OtdScene = { ...scene, request: { ...request, body: { ...request.body, answers } } };
  const walked = await walkOtd(signing, [...otdSteps.slice(0, -1), otdPlace("signed").slice(1)]);
  checkNumber(scene, signature);
  await checkDocuments(scene);
  const out = distributionOf(walked.submission, account);
  if (out.cash === 0n && out.assets.length === 0) throw new Refusal("INSUFFICIENT_FUNDS");
  if (needsSecondFactor(out)) {
    const { mfaToken } = signature;
    if (typeof mfaToken !== "string") throw new Refusal("MFA_INCORRECT");
    await spendToken(context, sql, person.id, {
      token: mfaToken,
      subject: String(walked.provided("confirmed") ?? ""),
    });
  }
  const fees = feesOf(walked.submission, account.code);
  const due = fees.reduce((sum, { cents }) => sum + cents, 0n);
  const byCard = due > 0n && walked.provided("paysByCard") === true;
  const cardId = otdValue(walked.submission, "card");
  const leaving = { personId: person.id, requestId: request.id, accountCode: account.code };
  if (byCard) await chargeCard(context, sql, { ...leaving, cardId, cents: due });
  // Closing an account leaves nothing behind, so its fees come out of what it sends.
  const cash = out.isFull && !byCard ? out.cash - due : out.cash;
  if (cash < 0n) throw new Refusal("INSUFFICIENT_FUNDS");
  const taxes = {
    federal: share(out.cash, walked.provided("federalRate")),
    state: share(out.cash, walked.provided("stateRate")),
  };
  const tax = taxes.federal + taxes.state;
  await submitMoney(context, sql, {
    ...leaving,
    cash,
    assets: out.assets.map(({ asset: { cusip }, cents }) => ({ cusip, cents })),
    fees: byCard ? 0n : due,
    tax: tax < cash ? tax : cash,
    closes: out.isFull,
  });
  return saveRequest(context, sql, request, {
    state: "submitted",
    status: "MANAGER_REVIEW",
    submittedAt: context.now(),
    step: 5,
    body: {
      ...request.body,
      answers: walked.submission,
      signed: await signedOf(scene, walked, out, taxes, fees, byCard ? cardId : null),
    },
  });
}

function checkNumber({ request }: OtdScene, { userFriendlyId }: Signature): void {
  if (userFriendlyId === request.number) return;
  refuseIssues([
    {
      path: "/signature/userFriendlyId",
      code: "required",
      message: `The signature is not for ${request.number}`,
      level: "error",
    },
  ]);
}

async function signedOf(
  { context, sql, person, account }: OtdScene,
  walked: WalkedRequest,
  out: Distribution,
  taxes: { federal: bigint; state: bigint },
  fees: Fee[],
  cardId: unknown,
): Promise<Signed> {
  const { answers: _, id: __, ...fields } = walked.given("otd.saveSetup");
  const methods = cardId === null ? [] : await paymentMethods(context, sql, person, account);
  const card = methods.find(({ id }) => id === cardId);
  return {
    fields,
    cash: String(out.cash),
    assets: out.assets.map(({ asset, cents }) => ({
      cusip: asset.cusip,
      cents: String(cents),
      isWhole: cents === asset.cents,
    })),
    federal: String(taxes.federal),
    state: String(taxes.state),
    fees: fees.map((fee) => ({ ...fee, cents: String(fee.cents) })),
    paidBy: card?.paidBy ?? person.demo.name,
    paidFrom: card ? `${card.name} ${card.lastDigits}` : `${account.title} ${account.code}`,
  };
}

/** A percentage with at most one decimal; half a cent rounds up. */
function share(amount: bigint, percentage: unknown): bigint {
  if (typeof percentage !== "number") return 0n;
  const tenths = BigInt(Math.round(percentage * 10));
  return (amount * tenths + 500n) / 1000n;
}

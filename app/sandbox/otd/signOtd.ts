import { keepActivity, sentOf } from "../activity/activities.ts";
import { paymentMethods } from "../cards/paymentMethods.ts";
import { Refusal } from "../http/Refusal.ts";
import { type AskedMoney, askedMoney, leavingOf } from "../requests/askedMoney.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import { spendToken } from "../secondFactor/spendToken.ts";
import { refuseIssues, refuseOutOfOrder } from "../walk/refuseIssues.ts";
import { type Fields, readFields, type WalkedRequest } from "../walk/walkRequest.ts";
import { otdSteps } from "./otdSteps.ts";
import { otdPlace } from "./otdValue.ts";
import type { HeldOtd, OtdBody, Signed } from "./readOtd.ts";
import { walkOtd } from "./walkOtd.ts";

/**
 * Signs a distribution by the documents' fields of the signature: checks all its answers again, spends the second
 * factor, charges the fees and reserves the money, all in one transaction. The account must be locked. @throws Refusal NOT_CONTINUABLE, REVISION_REQUIRED,
 * STALE_REVISION, STEP_OUT_OF_ORDER, VALIDATION_FAILED, SIGNATURE_OF_ANOTHER, MFA_INCORRECT, INSUFFICIENT_FUNDS,
 * INVALID_PARAMETERS, CC_FAILED
 */
export async function signOtd(
  otd: HeldOtd,
  fields: Fields,
  ifMatch: string | undefined,
): Promise<StoredRequest> {
  const { context, sql, person, request, account } = otd;
  refuseUnless(request, "sign");
  checkRevision(request, ifMatch);
  if (account.isClosed) throw new Refusal("NOT_FOUND");
  // The token is spent below; it is no answer to keep.
  const { mfaToken, ...said } = fields;
  const read = await readFields("otd", "otd.sign", said, request.body.answers);
  const answers = read.answers as OtdBody["answers"];
  const signing: HeldOtd = { ...otd, request: { ...request, body: { ...request.body, answers } } };
  const walked = await walkOtd(signing, "signature");
  const first = walked.unfinishedBefore("signature");
  // A step that was passed and has errors only now is refused with them, as any other check.
  const isUnsaved = otdSteps.some((step, index) => step === first?.step && index + 1 >= request.step);
  if (isUnsaved) refuseOutOfOrder(first);
  const places = [...otdSteps.slice(0, -1), otdPlace("signed").slice(1)];
  refuseIssues(
    places.flatMap((place) => walked.issuesOf(place)),
    read.saidAt,
  );
  if (fields.userFriendlyId !== request.number)
    throw new Refusal("SIGNATURE_OF_ANOTHER", { number: request.number });
  refuseIssues(walked.wrongFields("otd.sign", said));
  const asked = askedMoney(walked);
  const money = { ...leavingOf(asked), accountCode: account.code };
  const byCard = asked.feesFrom === "card" && asked.due > 0n;
  const signed = await takeTransition(context, sql, person.id, {
    id: request.id,
    transition: "sign",
    by: "owner",
    means: {
      confirm: () => confirmSignature(otd, walked, mfaToken),
      money,
      ...(byCard ? { charge: { accountCode: account.code, cardId: asked.cardId, cents: asked.due } } : {}),
    },
    change: {
      step: 5,
      body: {
        ...request.body,
        answers: walked.submission,
        signed: await signedOf(otd, walked, asked, byCard),
      },
    },
  });
  const kept = { id: signed.id, personId: person.id, flow: "otd", reference: signed.number };
  await keepActivity(context, sql, { ...kept, sentAt: context.now(), sent: sentOf(walked) });
  return signed;
}

/** Spends the second factor, if the distribution needs one. @throws Refusal MFA_INCORRECT */
async function confirmSignature(
  { context, sql, person }: HeldOtd,
  walked: WalkedRequest,
  token: unknown,
): Promise<void> {
  if (walked.provided("needsSecondFactor") !== true) return;
  if (typeof token !== "string") throw new Refusal("MFA_INCORRECT");
  await spendToken(context, sql, person.id, { token, subject: String(walked.provided("confirmed") ?? "") });
}

async function signedOf(
  { context, sql, person, account }: HeldOtd,
  walked: WalkedRequest,
  { cash, assets, federalTax, stateTax, fees, cardId }: AskedMoney,
  byCard: boolean,
): Promise<Signed> {
  const { id: _, ...fields } = walked.given("otd.saveSetup");
  const methods = byCard ? await paymentMethods(context, sql, person, account) : [];
  const card = methods.find(({ id }) => id === cardId);
  return {
    fields,
    cash: String(cash),
    assets: assets.map(({ cusip, cents }) => ({
      cusip,
      cents: String(cents),
      isWhole: account.assets.some((asset) => asset.cusip === cusip && asset.cents === cents),
    })),
    federal: String(federalTax),
    state: String(stateTax),
    fees: fees.map((fee) => ({ ...fee, cents: String(fee.cents) })),
    paidBy: card?.paidBy ?? person.demo.name,
    paidFrom: card ? `${card.name} ${card.lastDigits}` : `${account.title} ${account.code}`,
  };
}

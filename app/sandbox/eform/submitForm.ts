import type { Json } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import { submitMoney } from "../ledger/submitMoney.ts";
import { askedMoney, leavingOf } from "../money/askedMoney.ts";
import { chargeCard } from "../money/chargeCard.ts";
import { nameAssets } from "../money/nameAssets.ts";
import { returnCharge } from "../money/returnCharge.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal } from "../Refusal.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { checkFormRevision } from "./checkFormRevision.ts";
import { checkConfirmed } from "./confirmForm.ts";
import { detailsOf } from "./detailsOf.ts";
import { type FormBody, formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import type { FormKind } from "./formKind.ts";
import { paymentStatus } from "./paymentStatus.ts";
import { printedFormat } from "./printedFormat.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

/** Form status "emailed" (LIST018). */
const emailed = "4";

interface Sending {
  kind: FormKind;
  /** The draft that becomes the request; without it, a new request is created. */
  id: string | undefined;
  /** Undefined to use the draft's answers. */
  answers: unknown;
  /** The revision that the sender has seen, if sent. */
  ifMatch: string | undefined;
  today: string;
}

/**
 * Submits a form once. Runs every check of its wizard again, on the custodian's own data; of what was sent it reads
 * only the answers. @throws Refusal NOT_FOUND, ALREADY_SUBMITTED, STALE_REVISION, VALIDATION_FAILED, READ_ONLY,
 * MFA_INCORRECT, PAYMENT_REQUIRED, INVALID_PARAMETERS, ONLY_ALLOW_ONE_TIME_FEE, CC_FAILED, INSUFFICIENT_FUNDS
 */
export async function submitForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, id, answers, ifMatch, today }: Sending,
): Promise<Record<string, unknown>> {
  // Two tabs with two idempotency keys wait for each other here.
  await lockPerson(sql, person.id);
  const draft =
    id === undefined
      ? undefined
      : (await readForm(context, sql, person.id, id, { kind, lock: true })).request;
  if (draft?.state === "submitted") throw new Refusal("ALREADY_SUBMITTED");
  if (draft && ifMatch !== undefined) checkFormRevision(draft, ifMatch);

  const isPaid = draft !== undefined && draft.paymentStatus >= paymentStatus.paid;
  const given = answers ?? (draft && formBody(draft).json.answers);
  const walked = await walkForm(context, sql, person, { kind, answers: given, id, today, isPaid });
  const account = await formAccount(context, sql, person.id, walked);
  await checkConfirmed(context, sql, id, walked);
  const money = askedMoney(walked);

  const body: FormBody = {
    json: { ...(draft && formBody(draft).json), answers: walked.submission as Json },
    details: detailsOf(money, account),
    sent: walked.given(kind.email).jsonForm,
    sections: walked.sections(printedFormat),
  };
  const request =
    draft ??
    (await insertRequest(context, sql, kind.prefix, {
      personId: person.id,
      flow: kind.flow,
      accountCode: account.code,
      status: emailed,
      step: 1,
      body: {},
    }));
  const byCard = money.feesFrom === "card" && money.due > 0n;
  if (byCard) {
    if (kind.paidFirst && !isPaid) throw new Refusal("PAYMENT_REQUIRED");
    await chargeCard(context, sql, {
      personId: person.id,
      requestId: request.id,
      accountCode: account.code,
      cardId: money.cardId,
      cents: money.due,
    });
  } else await returnCharge(context, sql, request.id);
  if (money.paidTo !== undefined) {
    const cusips = money.assets.map(({ cusip }) => cusip);
    await nameAssets(sql, person.id, { from: account.code, to: money.paidTo, cusips });
  }
  await submitMoney(context, sql, {
    personId: person.id,
    requestId: request.id,
    accountCode: account.code,
    ...leavingOf(money),
  });
  const sent = await saveRequest(context, sql, request, {
    accountCode: account.code,
    state: "submitted",
    status: emailed,
    paymentStatus: byCard ? paymentStatus.submitting : paymentStatus.unpaid,
    body: body as unknown as Record<string, unknown>,
    submittedAt: context.now(),
  });
  return {
    success: true,
    value: sent.id,
    id: sent.id,
    number: sent.number,
    revision: sent.revision,
    savedAt: sent.savedAt,
  };
}

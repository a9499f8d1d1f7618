import type { Json } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import { askedMoney, leavingOf } from "../money/askedMoney.ts";
import { nameAssets } from "../money/nameAssets.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import { feeNumbers, refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { checkFormRevision } from "./checkFormRevision.ts";
import { checkConfirmed } from "./confirmForm.ts";
import { detailsOf } from "./detailsOf.ts";
import { type FormBody, formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import type { FormKind } from "./formKind.ts";
import { printedFormat } from "./printedFormat.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

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
  if (draft) refuseUnless(draft, "send");
  if (draft && ifMatch !== undefined) checkFormRevision(draft, ifMatch);

  const isPaid = draft !== undefined && draft.paymentStatus !== feeNumbers.unpaid;
  const given = answers ?? (draft && formBody(draft).json.answers);
  const walked = await walkForm(context, sql, person, { kind, answers: given, id, today, isPaid });
  const account = await formAccount(context, sql, person.id, walked);
  const money = askedMoney(walked);

  const request = draft ?? (await newForm(context, sql, person, kind, account.code));
  const byCard = money.feesFrom === "card" && money.due > 0n;
  if (money.paidTo !== undefined) {
    const cusips = money.assets.map(({ cusip }) => cusip);
    await nameAssets(sql, person.id, { from: account.code, to: money.paidTo, cusips });
  }
  const body: FormBody = {
    json: { ...(draft && formBody(draft).json), answers: walked.submission as Json },
    details: detailsOf(money, account),
    sent: walked.given(kind.email).jsonForm,
    sections: walked.sections(printedFormat),
  };
  const sent = await takeTransition(context, sql, person.id, {
    id: request.id,
    transition: byCard ? "sendByCard" : "send",
    by: "owner",
    means: {
      confirm: () => checkConfirmed(context, sql, id, walked),
      money: { ...leavingOf(money), accountCode: account.code },
      isPaidFirst: kind.paidFirst,
      ...(byCard ? { charge: { accountCode: account.code, cardId: money.cardId, cents: money.due } } : {}),
    },
    change: { accountCode: account.code, body: body as unknown as Record<string, unknown> },
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

/** A form that is sent without ever having been saved. */
function newForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { prefix, flow }: FormKind,
  accountCode: string,
): Promise<StoredRequest> {
  return insertRequest(context, sql, prefix, { personId: person.id, flow, accountCode, step: 1, body: {} });
}

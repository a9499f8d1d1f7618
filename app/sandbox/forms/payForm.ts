import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { centsOf } from "../ledger/cents.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { type AskedMoney, askedMoney, leavingOf } from "../requests/askedMoney.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { unknownCard } from "../walk/ownedIssues.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, readFields } from "../walk/walkRequest.ts";
import { checkConfirmed, withoutConfirmed } from "./confirmForm.ts";
import { formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

interface Payment {
  id: string;
  /** The documents' fields: paymentMethodId; amount in dollars. */
  fields: Fields;
  today: string;
}

/**
 * Charges a stored card once for the fees of a form that is not sent yet. The card is the one that the call names; the
 * draft need not hold it. @throws Refusal NOT_FOUND, ALREADY_SUBMITTED,
 * READ_ONLY, VALIDATION_FAILED, MFA_INCORRECT, ONLY_ALLOW_ONE_TIME_FEE, INSUFFICIENT_FUNDS, INVALID_PARAMETERS,
 * CC_FAILED
 */
export async function payForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { id, fields, today }: Payment,
) {
  const { kind, request } = await readForm(context, sql, person.id, id, {
    call: "forms.pay",
    lock: true,
  });
  refuseUnless(request, "pay");
  const { paymentMethodId, amount, ...others } = fields;
  const stored = formBody(request).json.answers;
  const read =
    typeof paymentMethodId === "string"
      ? await readFields(kind.flow, "forms.pay", { paymentMethodId }, stored, "paymentMethodId")
      : undefined;
  const answers = read ? read.answers : stored;
  const walked = await walkForm(context, sql, person, { kind, answers, id, today });
  // The form is sent right after payment, so charge nothing for one that could not be sent.
  // An unknown card has its own refusal, from charging it.
  const needed = walked.issuesUpTo("forms.pay").filter(({ code }) => code !== unknownCard);
  const issues = await withoutConfirmed(context, sql, id, walked, needed);
  const account = await formAccount(context, sql, person.id, walked, { issues, saidAt: read?.saidAt });
  refuseIssues(walked.wrongFields("forms.pay", others));
  const money = askedMoney(walked);
  if (money.feesFrom !== "card" || dollarsAsCents(amount) !== money.due)
    throw new Refusal("ONLY_ALLOW_ONE_TIME_FEE");
  refuseMoreThanHeld(account, money);
  const paid = await takeTransition(context, sql, person.id, {
    id,
    transition: "pay",
    by: "owner",
    means: {
      confirm: () => checkConfirmed(context, sql, id, walked),
      charge: { accountCode: account.code, cardId: paymentMethodId, cents: money.due },
    },
  });
  return { success: true, id, paymentStatus: paid.paymentStatus };
}

/** Undefined if it is not an amount. */
function dollarsAsCents(amount: unknown): bigint | undefined {
  return typeof amount === "number" && /^\d+(\.\d{1,2})?$/.test(String(amount)) ? centsOf(amount) : undefined;
}

/**
 * Refuses a form that asks for more than the account holds, before anything else is done. @throws Refusal
 * INSUFFICIENT_FUNDS
 */
function refuseMoreThanHeld({ availableCents, pending, assets }: Account, money: AskedMoney): void {
  const leaving = leavingOf(money);
  const cash = pending.reduce((sum, item) => sum + item.cents, availableCents);
  const held = new Map(assets.map(({ cusip, cents }) => [cusip, cents]));
  const lacks = leaving.assets.some(({ cusip, cents }) => cents > (held.get(cusip) ?? 0n));
  if (lacks || leaving.cash + leaving.fees > cash) throw new Refusal("INSUFFICIENT_FUNDS");
}

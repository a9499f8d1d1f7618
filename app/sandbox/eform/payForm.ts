import type { Sql } from "../database/withTransaction.ts";
import { centsOf } from "../ledger/centsOf.ts";
import { askedMoney } from "../money/askedMoney.ts";
import { chargeCard } from "../money/chargeCard.ts";
import { refuseMoreThanHeld } from "../money/refuseMoreThanHeld.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { unknownCard } from "../walk/ownedIssues.ts";
import { checkConfirmed } from "./confirmForm.ts";
import { formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import { paymentStatus } from "./paymentStatus.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

interface Payment {
  id: string;
  paymentMethodId: unknown;
  /** In dollars. */
  amount: unknown;
  today: string;
}

/**
 * Charges a stored card once for the fees of a form that is not sent yet. @throws Refusal NOT_FOUND, ALREADY_SUBMITTED,
 * READ_ONLY, VALIDATION_FAILED, MFA_INCORRECT, ONLY_ALLOW_ONE_TIME_FEE, INSUFFICIENT_FUNDS, INVALID_PARAMETERS,
 * CC_FAILED
 */
export async function payForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { id, paymentMethodId, amount, today }: Payment,
) {
  await lockPerson(sql, person.id);
  const { kind, request } = await readForm(context, sql, person.id, id, { lock: true });
  if (request.state === "submitted") throw new Refusal("ALREADY_SUBMITTED");
  const { answers } = formBody(request).json;
  const walked = await walkForm(context, sql, person, { kind, answers, id, today });
  // The form is sent right after payment, so charge nothing for one that could not be sent.
  // This call names the card that it charges, and an unknown one has its own refusal.
  const issues = walked.issuesUpTo("forms.pay").filter(({ code }) => code !== unknownCard);
  const account = await formAccount(context, sql, person.id, walked, issues);
  await checkConfirmed(context, sql, id, walked);
  const money = askedMoney(walked);
  if (money.feesFrom !== "card" || dollarsAsCents(amount) !== money.due)
    throw new Refusal("ONLY_ALLOW_ONE_TIME_FEE");
  refuseMoreThanHeld(account, money);
  await chargeCard(context, sql, {
    personId: person.id,
    requestId: request.id,
    accountCode: account.code,
    cardId: paymentMethodId,
    cents: money.due,
  });
  // Leave the revision alone: the portal continues from the one it knows.
  await sql.query("update requests set payment_status = $2 where id = $1", [request.id, paymentStatus.paid]);
  return { success: true, id: request.id, paymentStatus: paymentStatus.paid };
}

/** Undefined if it is not an amount. */
function dollarsAsCents(amount: unknown): bigint | undefined {
  return typeof amount === "number" && /^\d+(\.\d{1,2})?$/.test(String(amount)) ? centsOf(amount) : undefined;
}

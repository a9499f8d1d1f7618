import type { Sql } from "../database/withTransaction.ts";
import { centsOf } from "../ledger/centsOf.ts";
import { chargeCard } from "../money/chargeCard.ts";
import { refuseMoreThanHeld } from "../money/refuseMoreThanHeld.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { checkConfirmed } from "./confirmForm.ts";
import { formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import { formMoney } from "./formMoney.ts";
import { paymentStatus } from "./paymentStatus.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

interface Payment {
  id: string;
  paymentMethodId: unknown;
  /** Dollars. */
  amount: unknown;
  today: string;
}

/**
 * Charges a stored card for the fees of a form that is not sent yet, once.
 * @throws Refusal NOT_FOUND, ALREADY_SUBMITTED, READ_ONLY, VALIDATION_FAILED, MFA_INCORRECT,
 * ONLY_ALLOW_ONE_TIME_FEE, INSUFFICIENT_FUNDS, INVALID_PARAMETERS, CC_FAILED
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
  // What is paid is sent next: nothing is charged for what could not be.
  const issues = walked.issuesUpTo("forms.pay");
  const account = await formAccount(context, sql, person.id, walked, issues);
  await checkConfirmed(context, sql, id, walked);
  const money = formMoney(kind, walked, account);
  const { fees, feesFrom } = money;
  if (feesFrom !== "card" || dollarsAsCents(amount) !== fees) throw new Refusal("ONLY_ALLOW_ONE_TIME_FEE");
  refuseMoreThanHeld(account, money);
  await chargeCard(context, sql, {
    personId: person.id,
    requestId: request.id,
    accountCode: account.code,
    cardId: paymentMethodId,
    cents: fees,
  });
  // Not a save of the draft: the portal goes on from the revision that it knows.
  await sql.query("update requests set payment_status = $2 where id = $1", [request.id, paymentStatus.paid]);
  return { success: true, id: request.id, paymentStatus: paymentStatus.paid };
}

/** Undefined where it is no amount. */
function dollarsAsCents(amount: unknown): bigint | undefined {
  return typeof amount === "number" && /^\d+(\.\d{1,2})?$/.test(String(amount)) ? centsOf(amount) : undefined;
}

import type { Json } from "../../../engine/index.ts";
import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { ownAnswers } from "../money/ownCalls.ts";
import { type WalkedRequest, walkRequest } from "../money/walkRequest.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/userFacts.ts";
import type { FormKind } from "./formKind.ts";
import { namedAccount } from "./namedAccount.ts";
import { paymentStatus } from "./paymentStatus.ts";

/** A form that was sent: answers as they came, the id under which it is held, and the day where the person is. */
export interface SentForm {
  kind: FormKind;
  answers: unknown;
  id: string | undefined;
  today: string;
  /** Its fees are paid already. */
  isPaid?: boolean;
}

/**
 * Walks a form's answers over what the custodian knows of the person, the accounts and the form itself. A payment locks
 * steps, and what is locked has no issues: what is sent of a paid form is judged as before it was paid. The account that
 * the answers name is locked before it is read, so that what is judged is what money is taken from.
 */
export async function walkForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, answers, id, today, isPaid = false }: SentForm,
): Promise<WalkedRequest> {
  const account = await namedAccount(context, sql, person.id, kind, answers);
  if (account) await lockAccount(sql, person.id, account.code);
  const calls = ownAnswers(context, sql, person);
  const walk = (load = calls["forms.load"]!) =>
    walkRequest(kind.flow, {
      answers,
      load: { query: id === undefined ? {} : { id } },
      calls: { ...calls, "forms.load": load },
      user: userFacts(context, person),
      today,
    });
  const walked = await walk();
  if (!isPaid) return walked;
  const { issues, issuesUpTo } = await walk(async (asked) => ({
    ...((await calls["forms.load"]!(asked)) as { [name: string]: Json }),
    paymentStatus: paymentStatus.unpaid,
  }));
  return { ...walked, issues, issuesUpTo };
}

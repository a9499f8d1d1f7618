import type { Json } from "../../../engine/index.ts";
import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { listFlowFiles } from "../files/storedFiles.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { feeNumbers } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/describeSession.ts";
import { ownAnswers } from "../walk/ownCalls.ts";
import { type WalkedRequest, walkRequest } from "../walk/walkRequest.ts";
import { namedAccount } from "./formAccount.ts";
import type { FormKind } from "./formKind.ts";

/** A form that was sent: its unchecked answers, its id if it is stored, and today in the person's time zone. */
export interface SentForm {
  kind: FormKind;
  answers: unknown;
  id: string | undefined;
  today: string;
  /** Its fees are already paid. */
  isPaid?: boolean;
}

/**
 * Walks a form's answers on the custodian's data about the person, the accounts and the form. A payment locks steps,
 * and locked steps report no issues, so the issues of a paid form come from a second walk as if it were unpaid. Locks
 * the account before reading it, so that its balance cannot change before the money is taken.
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
  const files = kind.takesFiles ? await listFlowFiles(context, sql, person.id, kind.flow) : undefined;
  const walk = (load = calls["forms.load"]!) =>
    walkRequest(kind.flow, {
      answers,
      load: { query: id === undefined ? {} : { id } },
      calls: { ...calls, "forms.load": load },
      ...(files ? { files } : {}),
      user: userFacts(context, person),
      today,
    });
  const walked = await walk();
  if (!isPaid) return walked;
  const { issues, issuesUpTo, passed } = await walk(async (asked) => ({
    ...((await calls["forms.load"]!(asked)) as { [name: string]: Json }),
    paymentStatus: feeNumbers.unpaid,
  }));
  return { ...walked, issues, issuesUpTo, passed };
}

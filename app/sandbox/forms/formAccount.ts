import type { ReadBack } from "../../../engine/index.ts";
import { type AccountFacts, refuseReadOnly } from "../accounts/accountFacts.ts";
import { ownAccount, ownAccountFacts } from "../accounts/ownAccount.ts";
import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Issue } from "../SandboxOptions.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { providedUnloaded, type WalkedRequest } from "../walk/walkRequest.ts";
import type { FormKind } from "./formKind.ts";

/**
 * The account that a form takes from.
 * @param read.issues the issues of its answers that refuse the form
 * @param read.saidAt where the request says each answer, if it was read back
 * @throws Refusal READ_ONLY before any other; VALIDATION_FAILED; NOT_FOUND
 */
export async function formAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  walked: WalkedRequest,
  { issues, saidAt }: { issues: readonly Issue[]; saidAt?: ReadBack["saidAt"] | undefined },
): Promise<Account> {
  const account = await ownAccount(context, sql, personId, walked.provided("account")).catch(
    (error: unknown) => {
      // If the account does not exist, the rules report it at its field.
      refuseIssues(issues, saidAt);
      throw error;
    },
  );
  refuseReadOnly(account);
  refuseIssues(issues, saidAt);
  return account;
}

/** The account in a draft's answers, whatever else they hold; undefined if it is not one of the person's. */
export async function namedAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { flow }: FormKind,
  answers: unknown,
): Promise<AccountFacts | undefined> {
  const code = await providedUnloaded(flow, answers, "account");
  return ownAccountFacts(context, sql, personId, code).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return undefined;
    throw error;
  });
}

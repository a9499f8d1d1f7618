import type { Account } from "../accounts/readAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import { ownAccount } from "../money/ownAccount.ts";
import type { WalkedRequest } from "../money/walkRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Issue } from "../SandboxOptions.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";

/**
 * The account that a form takes from.
 * @param issues those of its answers that stand in the way
 * @throws Refusal READ_ONLY, whatever else is wrong; VALIDATION_FAILED; NOT_FOUND
 */
export async function formAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  walked: WalkedRequest,
  issues: readonly Issue[] = walked.issues,
): Promise<Account> {
  const account = await ownAccount(context, sql, personId, walked.provided("account")).catch(
    (error: unknown) => {
      // Of an account that is not there the rules say so by its field.
      refuseIssues(issues);
      throw error;
    },
  );
  refuseReadOnly(account);
  refuseIssues(issues);
  return account;
}

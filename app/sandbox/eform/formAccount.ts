import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { ownAccount } from "../money/ownAccount.ts";
import type { WalkedRequest } from "../money/walkRequest.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FormKind } from "./formKind.ts";

/** The account that a form takes from. @throws Refusal NOT_FOUND, READ_ONLY */
export async function formAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { email }: FormKind,
  walked: WalkedRequest,
): Promise<Account> {
  const account = await ownAccount(context, sql, personId, walked.given(email).accountCode);
  if (account.traits.mode === "READ_ONLY") throw new Refusal("READ_ONLY");
  return account;
}

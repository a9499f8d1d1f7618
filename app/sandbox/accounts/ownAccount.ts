import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type Account, readAccount } from "./readAccount.ts";

/**
 * The person's open account with this code.
 * @param evenClosed accept a closed account too
 * @throws Refusal NOT_FOUND, also for another person's account
 */
export async function ownAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  code: unknown,
  { evenClosed = false } = {},
): Promise<Account> {
  const isCode = typeof code === "string" && /^[A-Za-z0-9-]{1,40}$/.test(code);
  const account = isCode ? await readAccount(context, sql, personId, code) : null;
  if (!account || (account.isClosed && !evenClosed)) throw new Refusal("NOT_FOUND");
  return account;
}

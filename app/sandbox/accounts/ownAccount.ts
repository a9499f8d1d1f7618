import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { AccountFacts } from "./accountFacts.ts";
import { type Account, readAccount, readAccountFacts } from "./readAccount.ts";

/**
 * The person's open account with this code.
 * @param evenClosed accept a closed account too
 * @throws Refusal NOT_FOUND, also for another person's account
 */
export function ownAccount(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  code: unknown,
  { evenClosed = false } = {},
): Promise<Account> {
  return own(code, evenClosed, (known) => readAccount(context, sql, personId, known));
}

/** The same without the account's holdings, which take more to read. @throws Refusal NOT_FOUND */
export function ownAccountFacts(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  code: unknown,
): Promise<AccountFacts> {
  return own(code, false, (known) => readAccountFacts(context, sql, personId, known));
}

async function own<Kind extends AccountFacts>(
  code: unknown,
  evenClosed: boolean,
  read: (code: string) => Promise<Kind | null>,
): Promise<Kind> {
  const isCode = typeof code === "string" && /^[A-Za-z0-9-]{1,40}$/.test(code);
  const account = isCode ? await read(code) : null;
  if (!account || (account.isClosed && !evenClosed)) throw new Refusal("NOT_FOUND");
  return account;
}

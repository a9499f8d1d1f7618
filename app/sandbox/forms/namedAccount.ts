import type { AccountFacts } from "../accounts/accountFacts.ts";
import { ownAccountFacts } from "../accounts/ownAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { providedUnloaded } from "../walk/walkRequest.ts";
import type { FormKind } from "./formKind.ts";

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

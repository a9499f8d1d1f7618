import type { AccountFacts } from "../accounts/accountFacts.ts";
import { listAccounts } from "../accounts/listAccounts.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { accountChoice } from "./accountChoice.ts";

/** The person's open accounts to choose from, filtered by `willDo`. */
export async function accountChoices(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  willDo: (account: AccountFacts) => boolean = () => true,
) {
  const all = await listAccounts(context, sql, person.id);
  return all.filter(willDo).map((account) => accountChoice(person, account));
}

import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { AccountFacts } from "./accountFacts.ts";
import { listAccounts } from "./listAccounts.ts";

/** An account as an option to choose. */
export type AccountChoice = {
  code: string;
  type: string;
  name: string;
  isTransactionOnHold: boolean;
};

export function accountChoice({ demo }: PersonRow, { code, title, isOnHold }: AccountFacts): AccountChoice {
  return { code, type: title, name: demo.name, isTransactionOnHold: isOnHold };
}

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

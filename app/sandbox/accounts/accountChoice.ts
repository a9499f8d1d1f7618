import type { Sql } from "../database/withTransaction.ts";
import { balancesOf } from "../ledger/balanceOf.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { places } from "../ledger/places.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type AccountFacts, listAccounts } from "./accountFacts.ts";
import newAccount from "./newAccount.json" with { type: "json" };

/** An account as an option to choose. */
export type AccountChoice = {
  code: string;
  type: string;
  name: string;
  isTransactionOnHold: boolean;
  /** How it may be used. */
  mode: string;
};

export function accountChoice(
  { demo }: PersonRow,
  { code, title, isOnHold, traits }: AccountFacts,
): AccountChoice {
  return { code, type: title, name: demo.name, isTransactionOnHold: isOnHold, mode: traits.mode };
}

/** Accounts as options with the cash that is available in each, in dollars: what is chosen by it, and what an amount may draw on. */
export async function choicesWithCash(sql: Sql, person: PersonRow, accounts: readonly AccountFacts[]) {
  const held = await balancesOf(sql, person.id, ...accounts.map(({ code }) => places.account(code)));
  return accounts.map((account, at) => ({
    ...accountChoice(person, account),
    availableCash: dollarsOf(held[at]?.get("USD") ?? 0n),
  }));
}

/** The person's open accounts to choose from, filtered by `willDo`. */
export async function accountChoices(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  willDo: (account: AccountFacts) => boolean = () => true,
) {
  const all = await listAccounts(context, sql, person.id);
  return choicesWithCash(sql, person, all.filter(willDo));
}

/**
 * Roth accounts that may receive a conversion, and the state of the person's application for another: `status` is 1
 * complete, 2 incomplete, with a sentence about it.
 */
export async function rothTargets(context: SandboxContext, sql: Sql, person: PersonRow) {
  const accounts = await listAccounts(context, sql, person.id);
  const applied = await sql.query("select 1 from applications where person_id = $1", [person.id]);
  const standing = applied.rows.length > 0 ? newAccount.complete : newAccount.incomplete;
  return {
    list: await choicesWithCash(
      sql,
      person,
      accounts.filter(({ kind }) => kind === "ROTH"),
    ),
    newAccountStatus: standing,
  };
}

import type { Sql } from "../database/withTransaction.ts";
import { balanceOf } from "../ledger/balanceOf.ts";
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

/** The same with the cash that is available in it, in dollars: what is chosen by it, and what an amount may draw on. */
export async function accountWithCash(sql: Sql, person: PersonRow, account: AccountFacts) {
  const held = await balanceOf(sql, person.id, places.account(account.code));
  return { ...accountChoice(person, account), availableCash: dollarsOf(held.get("USD") ?? 0n) };
}

/** The person's open accounts to choose from, filtered by `willDo`. */
export async function accountChoices(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  willDo: (account: AccountFacts) => boolean = () => true,
) {
  const all = await listAccounts(context, sql, person.id);
  return Promise.all(all.filter(willDo).map((account) => accountWithCash(sql, person, account)));
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
    list: await Promise.all(
      accounts.filter(({ kind }) => kind === "ROTH").map((account) => accountWithCash(sql, person, account)),
    ),
    newAccountStatus: standing,
  };
}

import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { accountWithCash } from "./accountChoice.ts";
import { listAccounts } from "./listAccounts.ts";
import newAccount from "./newAccount.json" with { type: "json" };

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

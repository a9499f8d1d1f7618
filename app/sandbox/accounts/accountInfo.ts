import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { readHolder } from "../people/readHolder.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Account } from "./readAccount.ts";

/** An account and its holder for a recurring distribution; `SSN` is only the last four digits. */
export async function accountInfo(
  context: SandboxContext,
  sql: Sql,
  { id: personId, demo }: PersonRow,
  { code, title, isOnHold, traits }: Account,
) {
  const { dateOfBirth, address, city, state, zip, phone, ssnLastFour } =
    (await readHolder(context, sql, personId)) ?? {};
  return {
    name: demo.name,
    accountCode: code,
    type: title,
    SSN: ssnLastFour,
    phone,
    email: demo.email,
    address,
    city,
    state,
    zip,
    dateOfBirth,
    isTransactionOnHold: isOnHold,
    mode: traits.mode,
  };
}

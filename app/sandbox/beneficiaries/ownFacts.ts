import { listAccounts } from "../accounts/accountFacts.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** The persons of a type that the custodian knows of the signed-in person: the "owner" of the accounts, and no other type. */
export function knownPeople({ demo }: PersonRow, type: unknown) {
  if (type !== "owner" || !demo.holder) return [];
  const [firstName = "", ...rest] = demo.name.split(" ");
  return [
    {
      type,
      firstName,
      lastName: rest.join(" "),
      email: demo.email,
      socialSecurityNumber: demo.holder.ssn,
    },
  ];
}

/** The person's accounts whose beneficiaries cannot be changed online, each with why. */
export async function limitations(context: SandboxContext, sql: Sql, person: PersonRow) {
  const accounts = await listAccounts(context, sql, person.id);
  const limitation = "READ_ONLY";
  return accounts
    .filter(({ traits }) => traits.mode === limitation)
    .map(({ code }) => ({ accountCode: code, limitation, message: new Refusal(limitation).message }));
}

import { ownAccountFacts } from "../accounts/ownAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type Fields, readFields } from "../walk/walkRequest.ts";
import { otdValue } from "./otdValue.ts";
import type { StoredOtd } from "./readOtd.ts";
import { walkGeneral } from "./walkGeneral.ts";

/**
 * Creates a distribution.
 * @param fields the documents' fields of step 1
 * @throws Refusal NOT_FOUND, READ_ONLY, VALIDATION_FAILED
 */
export async function beginOtd(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  fields: Fields,
  today: string,
): Promise<StoredOtd> {
  const { answers, saidAt } = await readFields("otd", "otd.saveGeneral", fields, {});
  const walk = () => walkGeneral(context, sql, person, { answers, saidAt, fields }, today);
  const code = otdValue(answers, "account");
  const account = await ownAccountFacts(context, sql, person.id, code).catch(async (error: unknown) => {
    // If the account does not exist, the rules report it at its field.
    await walk();
    throw error;
  });
  refuseReadOnly(account);
  return (await insertRequest(context, sql, "OTD", {
    personId: person.id,
    flow: "otd",
    accountCode: account.code,
    step: 2,
    body: { answers: { general: await walk() } },
  })) as StoredOtd;
}

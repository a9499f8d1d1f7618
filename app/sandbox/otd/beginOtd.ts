import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import { ownAccount } from "../money/ownAccount.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { StoredOtd } from "./OtdScene.ts";
import { otdValue } from "./otdValue.ts";
import { walkGeneral } from "./walkGeneral.ts";

/** Creates a distribution with the answers of step 1. @throws Refusal NOT_FOUND, READ_ONLY, VALIDATION_FAILED */
export async function beginOtd(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  general: Record<string, unknown>,
  today: string,
): Promise<StoredOtd> {
  const walk = () => walkGeneral(context, sql, person, general, today);
  const code = otdValue({ general }, "account");
  const account = await ownAccount(context, sql, person.id, code).catch(async (error: unknown) => {
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

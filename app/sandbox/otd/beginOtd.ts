import type { Sql } from "../database/withTransaction.ts";
import { ownAccount } from "../money/ownAccount.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal } from "../Refusal.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { StoredOtd } from "./OtdScene.ts";
import { otdValue } from "./otdValue.ts";
import { walkOtd } from "./walkOtd.ts";

/**
 * Begins a distribution with the answers of step 1.
 * @throws Refusal NOT_FOUND, READ_ONLY, VALIDATION_FAILED
 */
export async function beginOtd(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  general: Record<string, unknown>,
  today: string,
): Promise<StoredOtd> {
  const account = await ownAccount(context, sql, person.id, otdValue({ general }, "account"));
  if (account.traits.mode === "READ_ONLY") throw new Refusal("READ_ONLY");
  const request = (await insertRequest(context, sql, "OTD", {
    personId: person.id,
    flow: "otd",
    accountCode: account.code,
    status: "DRAFT",
    step: 2,
    body: { answers: { general } },
  })) as StoredOtd;
  await walkOtd({ context, sql, person, request, account, today }, ["general"]);
  return request;
}

import { lockAccount } from "../accounts/lockAccount.ts";
import { readAccount } from "../accounts/readAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import { localDate } from "../localDate.ts";
import { readRequest } from "../requests/readRequest.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import type { OtdScene, StoredOtd } from "./OtdScene.ts";

/**
 * Reads the distribution in the call's path, or `id`, with its account and the date. `lock` locks the request's row
 * until the transaction ends; "money" locks the account before it, the same order as everything else that moves money.
 * @throws Refusal NOT_FOUND; with a lock also READ_ONLY
 */
export async function setTheScene(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  { id = call.req.param("id") ?? "", lock }: { id?: string; lock?: "request" | "money" } = {},
): Promise<OtdScene> {
  const person = call.get("person");
  const asked = { id, flow: "otd" };
  if (lock === "money") {
    const { accountCode } = await readRequest(context, sql, person.id, asked);
    await lockAccount(sql, person.id, accountCode!);
  }
  const request = (await readRequest(context, sql, person.id, {
    ...asked,
    lock: lock !== undefined,
  })) as StoredOtd;
  const account = (await readAccount(context, sql, person.id, request.accountCode))!;
  if (lock) refuseReadOnly(account);
  return { context, sql, person, request, account, today: localDate(call, context) };
}

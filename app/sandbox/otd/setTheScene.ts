import { readAccount } from "../accounts/readAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import { localDate } from "../localDate.ts";
import { readRequest } from "../requests/readRequest.ts";
import { lockRequest } from "../requests/takeTransition.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import type { OtdScene, StoredOtd } from "./OtdScene.ts";

/**
 * Reads the distribution in the call's path, or `id`, with its account and the date. `lock` locks the person, the
 * account and the request until the transaction ends.
 * @throws Refusal NOT_FOUND; with a lock also READ_ONLY
 */
export async function setTheScene(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  { id = call.req.param("id") ?? "", lock = false }: { id?: string; lock?: boolean } = {},
): Promise<OtdScene> {
  const person = call.get("person");
  const asked = { id, flow: "otd" };
  const read = lock ? lockRequest : readRequest;
  const request = (await read(context, sql, person.id, asked)) as StoredOtd;
  const account = (await readAccount(context, sql, person.id, request.accountCode))!;
  if (lock) refuseReadOnly(account);
  return { context, sql, person, request, account, today: localDate(call, context) };
}

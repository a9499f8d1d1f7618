import { refuseReadOnly } from "../accounts/accountFacts.ts";
import { readAccount } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { localDate } from "../http/localDate.ts";
import { readRequest } from "../requests/readRequest.ts";
import { lockRequest } from "../requests/takeTransition.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import type { HeldStepped, Stepped, SteppedBody, StoredStepped } from "./Stepped.ts";

/**
 * Reads the request in the call's path, or `id`, with its account and the date. `lock` locks the person, the account and
 * the request until the transaction ends.
 * @throws Refusal NOT_FOUND; with a lock also READ_ONLY
 */
export async function readStepped<Body extends SteppedBody>(
  { flow }: Stepped<Body>,
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  { id = call.req.param("id") ?? "", lock = false }: { id?: string; lock?: boolean } = {},
): Promise<HeldStepped<Body>> {
  const person = call.get("person");
  const read = lock ? lockRequest : readRequest;
  const request = (await read(context, sql, person.id, { id, flow })) as StoredStepped<Body>;
  const account = (await readAccount(context, sql, person.id, request.accountCode))!;
  if (lock) refuseReadOnly(account);
  return { context, sql, person, request, account, today: localDate(call, context) };
}

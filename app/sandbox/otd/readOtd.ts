import type { Account } from "../accounts/readAccount.ts";
import { readAccount } from "../accounts/readAccount.ts";
import { refuseReadOnly } from "../accounts/refuseReadOnly.ts";
import type { Sql } from "../database/withTransaction.ts";
import { localDate } from "../http/localDate.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { readRequest } from "../requests/readRequest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { lockRequest } from "../requests/takeTransition.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import type { OtdStep } from "./otdSteps.ts";

/** The sealed contents of a distribution. */
export interface OtdBody extends Record<string, unknown> {
  /** The last saved answers by step. */
  answers: { [step in OtdStep]?: Record<string, unknown> };
  /** What was signed; absent before. */
  signed?: Signed;
  /** Why its owner canceled it. */
  reason?: string;
}

/** A distribution as it was signed. Amounts are in cents, as text because JSON has no bigint. */
export interface Signed {
  /** The documents' fields of step 2, from the custodian's own walk. */
  fields: Record<string, unknown>;
  cash: string;
  assets: { cusip: string; cents: string; isWhole: boolean }[];
  federal: string;
  state: string;
  fees: { abbr: string; name: string; cents: string }[];
  paidBy: string;
  paidFrom: string;
}

/** A distribution as it is stored. */
export interface StoredOtd extends StoredRequest {
  accountCode: string;
  body: OtdBody;
}

/** Everything that a call about a distribution needs; `today` is "YYYY-MM-DD" in the person's time zone. */
export interface HeldOtd {
  context: SandboxContext;
  sql: Sql;
  person: PersonRow;
  request: StoredOtd;
  account: Account;
  today: string;
}

/**
 * Reads the distribution in the call's path, or `id`, with its account and the date. `lock` locks the person, the
 * account and the request until the transaction ends.
 * @throws Refusal NOT_FOUND; with a lock also READ_ONLY
 */
export async function readOtd(
  context: SandboxContext,
  sql: Sql,
  call: SandboxCall,
  { id = call.req.param("id") ?? "", lock = false }: { id?: string; lock?: boolean } = {},
): Promise<HeldOtd> {
  const person = call.get("person");
  const asked = { id, flow: "otd" };
  const read = lock ? lockRequest : readRequest;
  const request = (await read(context, sql, person.id, asked)) as StoredOtd;
  const account = (await readAccount(context, sql, person.id, request.accountCode))!;
  if (lock) refuseReadOnly(account);
  return { context, sql, person, request, account, today: localDate(call, context) };
}

import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { feeNumbers, lifecycleOf } from "./lifecycle.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** `status` is the first initial one of its lifecycle by default. */
type NewRequest = Pick<StoredRequest, "personId" | "flow" | "accountCode" | "step" | "body"> &
  Partial<Pick<StoredRequest, "status">>;

/**
 * Creates a request as a draft with revision 1.
 * @param prefix of its number, such as "OTD"
 */
export async function insertRequest(
  context: SandboxContext,
  sql: Sql,
  prefix: string,
  request: NewRequest,
): Promise<StoredRequest> {
  const id = context.options.ids.uuid();
  const now = context.now();
  const status = request.status ?? lifecycleOf(request.flow).initial[0]!;
  const made = await sql.query<{ number: string }>(
    `insert into requests (id, number, person_id, flow, account_code, revision, state, status, step, sealed_body,
       created_at, saved_at)
     values ($1, $2 || '-' || nextval('request_numbers'), $3, $4, $5, 1, 'draft', $6, $7, $8, $9, $9) returning number`,
    [
      id,
      prefix,
      request.personId,
      request.flow,
      request.accountCode,
      status,
      request.step,
      context.sealer.seal(JSON.stringify(request.body), `requests.body:${id}`),
      now,
    ],
  );
  return {
    ...request,
    id,
    number: made.rows[0]!.number,
    revision: 1,
    state: "draft",
    status,
    paymentStatus: feeNumbers.unpaid,
    money: "none",
    comment: "",
    createdAt: now,
    savedAt: now,
    submittedAt: null,
  };
}

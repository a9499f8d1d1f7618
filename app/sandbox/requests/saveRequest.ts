import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** What a save changes. A status is changed by takeTransition alone. */
export type Change = Partial<Pick<StoredRequest, "accountCode" | "step" | "body" | "comment">>;

/** Saves a request that was read with `lock` and whose revision was checked. Its revision grows by one. */
export function saveRequest(
  context: SandboxContext,
  sql: Sql,
  locked: StoredRequest,
  { accountCode, step, body, comment }: Change,
): Promise<StoredRequest> {
  return writeRequest(context, sql, {
    ...locked,
    accountCode: accountCode === undefined ? locked.accountCode : accountCode,
    step: step ?? locked.step,
    body: body ?? locked.body,
    comment: comment ?? locked.comment,
    revision: locked.revision + 1,
    savedAt: context.now(),
  });
}

/** Writes all columns of a locked request that can change. For takeTransition and saves. */
export async function writeRequest(
  context: SandboxContext,
  sql: Sql,
  next: StoredRequest,
): Promise<StoredRequest> {
  await sql.query(
    `update requests set account_code = $2, revision = $3, state = $4, status = $5, step = $6, payment_status = $7,
       sealed_body = $8, comment = $9, saved_at = $10, submitted_at = $11, money = $12 where id = $1`,
    [
      next.id,
      next.accountCode,
      next.revision,
      next.state,
      next.status,
      next.step,
      next.paymentStatus,
      context.sealer.seal(JSON.stringify(next.body), `requests.body:${next.id}`),
      next.comment,
      next.savedAt,
      next.submittedAt,
      next.money,
    ],
  );
  return next;
}

import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { StoredRequest } from "./StoredRequest.ts";

type Change = Partial<
  Pick<
    StoredRequest,
    "accountCode" | "status" | "step" | "paymentStatus" | "body" | "comment" | "state" | "submittedAt"
  >
>;

/** Saves a request that was read with `lock` and whose revision was checked. Its revision grows by one. */
export async function saveRequest(
  context: SandboxContext,
  sql: Sql,
  held: StoredRequest,
  change: Change,
): Promise<StoredRequest> {
  const next = { ...held, ...change, revision: held.revision + 1, savedAt: context.now() };
  await sql.query(
    `update requests set account_code = $2, revision = $3, state = $4, status = $5, step = $6, payment_status = $7,
       sealed_body = $8, comment = $9, saved_at = $10, submitted_at = $11 where id = $1`,
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
    ],
  );
  return next;
}

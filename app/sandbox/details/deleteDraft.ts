import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { feeNumbers, lifecycleOf, statusLabel } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

/** Whether a request is a draft that nothing remembers: what the ledger knows stays. */
export async function isForgettable(sql: Sql, request: StoredRequest): Promise<boolean> {
  const isDraft = request.state === "draft" && lifecycleOf(request.flow).forgotten.includes(request.status);
  if (!isDraft || request.paymentStatus !== feeNumbers.unpaid) return false;
  const found = await sql.query("select 1 from ledger_entries where request_id = $1 limit 1", [request.id]);
  return found.rows.length === 0;
}

/** Deletes a locked draft, with its files. @throws Refusal NOT_CONTINUABLE if it was sent or its fees were paid */
export async function deleteDraft(sql: Sql, request: StoredRequest): Promise<void> {
  if (!(await isForgettable(sql, request)))
    throw new Refusal("NOT_CONTINUABLE", { state: statusLabel(request) });
  await sql.query("delete from requests where id = $1", [request.id]);
}

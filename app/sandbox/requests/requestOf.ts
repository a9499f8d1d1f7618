import type { SandboxContext } from "../SandboxContext.ts";
import type { MoneyState, StoredRequest } from "./StoredRequest.ts";

/** Orders requests by the number after their prefix: "OTD-99" before "OTD-100". */
export const byNumber = "substring(number from '[0-9]+$')::bigint";

/** A row of `requests`. */
export interface RequestRow {
  id: string;
  number: string;
  person_id: string;
  flow: string;
  account_code: string | null;
  revision: number;
  state: "draft" | "submitted";
  status: string;
  step: number;
  payment_status: number;
  money: MoneyState;
  sealed_body: Buffer;
  comment: string;
  created_at: Date;
  saved_at: Date;
  submitted_at: Date | null;
}

/** The request of a row, unsealed. */
export function requestOf(context: SandboxContext, row: RequestRow): StoredRequest {
  return {
    id: row.id,
    number: row.number,
    personId: row.person_id,
    flow: row.flow,
    accountCode: row.account_code,
    revision: row.revision,
    state: row.state,
    status: row.status,
    step: row.step,
    paymentStatus: row.payment_status,
    money: row.money,
    body: JSON.parse(context.sealer.open(row.sealed_body, `requests.body:${row.id}`).toString("utf8")),
    comment: row.comment,
    createdAt: row.created_at,
    savedAt: row.saved_at,
    submittedAt: row.submitted_at,
  };
}

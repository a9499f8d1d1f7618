import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readRequest } from "../requests/readRequest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { lockRequest } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { makesCall, type ReadBackCall } from "../walk/walkRequest.ts";
import { formBody } from "./FormBody.ts";
import { type FormKind, formKinds } from "./formKind.ts";

/** A form with its kind. */
export interface HeldForm {
  kind: FormKind;
  request: StoredRequest;
}

/**
 * The person's form with this id. Another person's form, or a request that is no form, counts as missing.
 * @param options.kind accept only this kind
 * @param options.call accept only kinds whose wizard makes this call
 * @param options.lock locks the person, the account and the form until the transaction ends
 * @throws Refusal NOT_FOUND
 */
export async function readForm(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  id: string,
  { kind, call, lock = false }: { kind?: FormKind; call?: ReadBackCall; lock?: boolean } = {},
): Promise<HeldForm> {
  const request = await (lock ? lockRequest : readRequest)(context, sql, personId, { id });
  const found = formKinds.find(({ flow }) => flow === request.flow);
  if (!found || (kind && kind !== found)) throw new Refusal("NOT_FOUND");
  if (call && !(await makesCall(found.flow, call))) throw new Refusal("NOT_FOUND");
  return { kind: found, request };
}

/**
 * A form for the portal. `formStatus` is a number of LIST018; `paymentStatus` is 1 unpaid, 2 paid, 3 paid and
 * submitted.
 */
export function describeForm({ kind, request }: HeldForm) {
  return {
    id: request.id,
    revision: request.revision,
    savedAt: request.savedAt,
    number: request.number,
    type: kind.type,
    accountCode: request.accountCode ?? undefined,
    formStatus: Number(request.status),
    paymentStatus: request.paymentStatus,
    comment: request.comment,
    json: formBody(request).json,
  };
}

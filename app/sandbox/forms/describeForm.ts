import { formBody } from "./FormBody.ts";
import type { HeldForm } from "./readForm.ts";

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

import type { ListedRequest } from "./listRequests.ts";

/** What only a request's own kind can say of it in a list. */
export interface ListedWords {
  type: string;
  details: string;
}

/** A request as a row of a list (LIST011). */
export function listedRow(request: ListedRequest, { type, details }: ListedWords) {
  return {
    id: request.id,
    kind: request.flow,
    number: request.number,
    type,
    status: request.status,
    accounts: request.accountCode === null ? [] : [request.accountCode],
    details,
    created: request.createdAt,
    statusComment: request.comment,
    sentBefore: request.sentBefore,
    // The day of submission; a draft has none.
    date: request.submittedAt ?? null,
  };
}

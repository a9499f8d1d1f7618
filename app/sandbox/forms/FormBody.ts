import type { Json, ReviewSection } from "../../../engine/index.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

/** What is stored of a form besides its columns. */
export interface FormBody {
  /** The draft as the portal saved it; for a submitted form with the accepted answers. */
  json: { [name: string]: Json };
  /** A line about the form for the list. */
  details: string;
  /** What was emailed to the provider, according to the custodian's own walk. */
  sent?: Json;
  /** The same for the review, with only the last four characters of sensitive answers. */
  sections?: ReviewSection[];
}

export function formBody({ body }: StoredRequest): FormBody {
  return body as unknown as FormBody;
}

/**
 * Like checkRevision, but `json` in the refusal is the draft itself. @throws Refusal REVISION_REQUIRED, STALE_REVISION
 */
export function checkFormRevision(request: StoredRequest, ifMatch: string | undefined): void {
  checkRevision({ ...request, body: formBody(request).json }, ifMatch);
}

import { checkRevision } from "../requests/checkRevision.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { formBody } from "./FormBody.ts";

/**
 * Like checkRevision, but `json` in the refusal is the draft itself. @throws Refusal REVISION_REQUIRED, STALE_REVISION
 */
export function checkFormRevision(request: StoredRequest, ifMatch: string | undefined): void {
  checkRevision({ ...request, body: formBody(request).json }, ifMatch);
}

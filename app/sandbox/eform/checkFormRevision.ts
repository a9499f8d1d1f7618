import { checkRevision } from "../requests/checkRevision.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { formBody } from "./FormBody.ts";

/** As checkRevision; what a refusal tells as `json` is the draft itself. @throws Refusal REVISION_REQUIRED, STALE_REVISION */
export function checkFormRevision(request: StoredRequest, ifMatch: string | undefined): void {
  checkRevision({ ...request, body: formBody(request).json }, ifMatch);
}

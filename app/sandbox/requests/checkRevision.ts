import { Refusal } from "../http/Refusal.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/**
 * Allows a save only over the revision that the sender has seen.
 * @param ifMatch the header as sent
 * @throws Refusal REVISION_REQUIRED (428) and STALE_REVISION (412), with the stored `{ id, revision, json }`
 */
export function checkRevision({ id, revision, body }: StoredRequest, ifMatch: string | undefined): void {
  const known = { id, revision, json: body };
  if (ifMatch === undefined) throw new Refusal("REVISION_REQUIRED", known);
  if (/^"?(\d+)"?$/.exec(ifMatch)?.[1] !== String(revision)) throw new Refusal("STALE_REVISION", known);
}

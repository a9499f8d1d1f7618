/** The codes that the sign-in page receives as `portalErrorCode` (AUTH011). */
export type PortalErrorCode = "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR";

/** Where a person was when the session ended, as the state of the sign-in page's place in the history. */
export interface WasAt {
  person: string | undefined;
  /** Path and query. */
  place: string;
}

/** The sign-in page's address, with the reason for coming there. `message` is a key of the catalogue. */
export function loginHref(code?: PortalErrorCode, message?: string): string {
  const query = new URLSearchParams();
  if (code) query.set("portalErrorCode", code);
  if (message) query.set("message", message);
  const asked = query.toString();
  return `/o/auth/login${asked ? `?${asked}` : ""}`;
}

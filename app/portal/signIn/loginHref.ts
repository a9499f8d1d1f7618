/** The codes that the sign-in page receives as `portalErrorCode` (AUTH011). */
export type PortalErrorCode = "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR";

/**
 * The address that signs out and leads to the login site, with the reason for going there.
 * @param error a key of the catalogue
 * @param user whose place it is: after signing in, this person comes back to the page that is open now
 */
export function loginHref(code?: PortalErrorCode, error?: string, user?: string): string {
  const query = new URLSearchParams();
  if (code) query.set("portalErrorCode", code);
  if (error) query.set("error", error);
  if (user) {
    query.set("user", user);
    query.set("preservePortalUrl", window.location.pathname + window.location.search);
  }
  const asked = query.toString();
  return `/o/auth/login${asked ? `?${asked}` : ""}`;
}

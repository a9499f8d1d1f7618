/** The codes that the sign-in page receives as `portalErrorCode` (AUTH011). */
export type PortalErrorCode = "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR";

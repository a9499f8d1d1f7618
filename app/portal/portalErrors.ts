/** The codes passed to login as `portalErrorCode` (AUTH011). */
export type PortalErrorCode = "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR";

import type { Origins } from "../SandboxOptions.ts";

/** The origin of the card frame for a portal opened under this host name. */
export function cardFrameOrigin(origins: Origins, hostname: string): string {
  const place = origins.portal.findIndex((origin) => new URL(origin).hostname === hostname);
  return origins.card[Math.max(0, place)]!;
}

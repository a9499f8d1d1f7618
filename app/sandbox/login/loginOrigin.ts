import type { Origins } from "../SandboxOptions.ts";

/** The origin of the login site for a portal opened under this host name. They pair up by position. */
export function loginOrigin({ portal, login }: Origins, hostname: string): string {
  const place = portal.findIndex((origin) => new URL(origin).hostname === hostname);
  return login[Math.max(0, place)]!;
}

/** The origin of the portal for a login site opened under this origin. */
export function portalOfLogin({ portal, login }: Origins, origin: string): string {
  return portal[Math.max(0, login.indexOf(origin))]!;
}

import { getCookie, setCookie } from "hono/cookie";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "./hashToken.ts";

/**
 * A hand-off belongs to the browser that began it: its token is worth nothing in another one. The browser is known by a
 * random cookie that no page can read.
 */
const cookieName = (secure: boolean) => (secure ? "__Host-stepwright-browser" : "stepwright-browser");

/** The digest of this browser's cookie, or null if it has none. */
export function readBrowser({ options }: SandboxContext, call: SandboxCall): Buffer | null {
  const value = getCookie(call, cookieName(options.secure ?? false));
  return value ? hashToken(value) : null;
}

/** The digest of this browser's cookie; sets one if it has none. */
export function knowBrowser(context: SandboxContext, call: SandboxCall): Buffer {
  const known = readBrowser(context, call);
  if (known) return known;
  const secure = context.options.secure ?? false;
  const value = context.options.ids.token();
  setCookie(call, cookieName(secure), value, { httpOnly: true, sameSite: "Strict", path: "/", secure });
  return hashToken(value);
}

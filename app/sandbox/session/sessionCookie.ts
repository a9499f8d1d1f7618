import { getCookie, setCookie } from "hono/cookie";
import type { SandboxCall } from "../SandboxContext.ts";

const cookieName = (secure: boolean) => (secure ? "__Host-stepwright" : "stepwright");

/** The session token of a call, or null. */
export function readSessionCookie(call: SandboxCall, secure: boolean): string | null {
  return getCookie(call, cookieName(secure)) ?? null;
}

/** Sends the session token to the browser; "" deletes it. */
export function writeSessionCookie(call: SandboxCall, secure: boolean, token: string): void {
  setCookie(call, cookieName(secure), token, {
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    secure,
    ...(token === "" ? { maxAge: 0 } : {}),
  });
}

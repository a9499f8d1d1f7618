import type { Session } from "../../session/Session.ts";
import { request } from "../transport/request.ts";

/** GET {user}/session (API009). @throws CallRefused, TypeError */
export async function readSession(): Promise<Session> {
  const session = await request<Session | null>("get", "/user/session");
  if (!Array.isArray(session?.permissions)) throw new TypeError("The session names no permissions.");
  return session;
}

/** POST {user}/session/validate: keeps the session alive (API011). */
export const validateSession = (): Promise<unknown> =>
  request("post", "/user/session/validate", { body: {} });

/**
 * POST {user}/session/logout (API010).
 * @param redirect the token of a hand-off, which stays valid
 */
export const logOut = (redirect?: string): Promise<unknown> =>
  request("post", "/user/session/logout", { body: { redirect } });

/** POST {user}/session/redirect: returns a token that opens the newer portal (API012). */
export async function redirectToken(): Promise<string> {
  const { value } = await request<{ value: string }>("post", "/user/session/redirect", { body: {} });
  return value;
}

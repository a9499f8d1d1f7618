import type { Session } from "../../session/Session.ts";
import { request } from "../transport/request.ts";

/** GET {user}/session (API009). @throws CallRefused, TypeError */
export async function readSession(): Promise<Session> {
  const session = await request<Session | null>("get", "/user/session");
  if (!Array.isArray(session?.permissions)) throw new TypeError("There are no permissions.");
  return session;
}

/** POST {user}/session/validate: keeps the session alive (API011). */
export const validateSession = (): Promise<unknown> =>
  request("post", "/user/session/validate", { body: {} });

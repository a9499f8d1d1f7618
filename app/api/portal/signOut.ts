import { request } from "../transport/request.ts";

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

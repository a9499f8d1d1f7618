import { request } from "../transport/request.ts";

/** GET /user-anonymous/configuration: the address of the login site (API008). @throws CallRefused, TypeError */
export async function readLoginUrl(): Promise<string> {
  const { loginUrl } = await request<{ loginUrl?: string }>("get", "/user-anonymous/configuration");
  if (!loginUrl) throw new TypeError("The configuration names no login site.");
  return new URL(loginUrl, window.location.href).href;
}

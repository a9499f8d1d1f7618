import { request } from "../transport/request.ts";

/** A power of attorney, as the person who is asked to act sees it. */
export interface IpdInfo {
  /** Who grants it. */
  name: string;
  /** Its last characters. */
  account: string;
  /** In words. */
  powers: readonly string[];
  /** ISO time. */
  expiresAt: string;
}

/** What the person who is asked may answer. */
export type IpdAnswer = "APPROVED" | "DECLINED";

const pathOf = (accessToken: string) => `/user/e-form/ipd/${encodeURIComponent(accessToken)}`;

/**
 * Powers of attorney besides their wizard (API041, API042). What was answered or revoked stays so when it is said again; the key
 * makes `request` retry. @throws CallRefused
 */
export const ipdCalls = {
  info: (accessToken: string) => request<IpdInfo>("get", `${pathOf(accessToken)}/info`),
  confirm: (accessToken: string, status: IpdAnswer) =>
    request("patch", `${pathOf(accessToken)}/confirm`, { body: { status }, once: crypto.randomUUID() }),
  revoke: (id: string) =>
    request("post", `/user/ipd/${encodeURIComponent(id)}/revoke`, { body: {}, once: crypto.randomUUID() }),
};

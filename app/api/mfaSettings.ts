import type { Session } from "../session/Session.ts";
import { request } from "./request.ts";
import { readSession } from "./session.ts";

/** What the newer portal's settings tell of a person's second factor. */
export interface MfaSettings {
  isApplicationMfaActive: boolean;
  isPhoneMfaActive: boolean;
  /** Masked. */
  phone?: string;
}

/** A code that came to a demo person's telephone. */
export interface InboxMessage {
  id: string;
  /** ISO time. */
  sentAt: string;
  deliveryType: "SMS" | "CALL";
  /** Masked. */
  phone: string;
  code: string;
}

/** POST /user-anonymous/accept-redirect: the newer portal's side of a hand-off. Opens a session, once. */
export async function acceptRedirect(token: string): Promise<Session> {
  await request("post", "/user-anonymous/accept-redirect", { headers: { Authorization: `Bearer ${token}` } });
  return readSession();
}

/** The sandbox's stand-in for the newer portal's calls: a factor on and off. A new app counts once a code confirmed it. */
export const mfaSettingsCalls = {
  read: () => request<MfaSettings>("get", "/sandbox/mfa/settings"),
  beginApp: () => request<{ secret: string; uri: string }>("post", "/sandbox/mfa/totp", { body: {} }),
  confirmApp: (challenge: string) => request("post", "/sandbox/mfa/totp/confirm", { body: { challenge } }),
  endApp: () => request("delete", "/sandbox/mfa/totp"),
  beginPhone: (phone: string) => request("post", "/sandbox/mfa/phone", { body: { phone } }),
  endPhone: () => request("delete", "/sandbox/mfa/phone"),
};

/** GET /sandbox/inbox: of the demo person named, else of the signed-in one; newest first. */
export async function readInbox(person: string | undefined): Promise<readonly InboxMessage[]> {
  const { list } = await request<{ list: InboxMessage[] }>("get", "/sandbox/inbox", { query: { person } });
  return list;
}

import type { Session } from "../../session/Session.ts";
import { request } from "../transport/request.ts";
import type { Sent } from "./activity.ts";
import { readSession } from "./session.ts";

/** The second factors of a person, as the newer portal's settings show them. */
export interface MfaSettings {
  isApplicationMfaActive: boolean;
  isPhoneMfaActive: boolean;
  /** Masked. */
  phone?: string;
  /** The person signed in or typed a code lately. Otherwise a code that confirms `subject` is asked for first. */
  canChange: boolean;
  subject: string;
}

/** A code sent to a demo person's phone, news of a request, or a copy of what the person sent. */
export type InboxMessage = { id: string /** ISO time. */; sentAt: string } & (
  | { deliveryType: "SMS" | "CALL" /** Masked. */; phone: string; code: string }
  | { deliveryType: "EMAIL"; email: string; sent: Sent }
  | {
      deliveryType: "SMS" | "EMAIL";
      email?: string /** Masked. */;
      phone?: string;
      text: string;
      request?: string;
      /** Where its reader answers. */
      link?: string;
    }
);

/**
 * POST /user-anonymous/accept-redirect: the newer portal's side of a hand-off. Opens a session; works once per token.
 */
export async function acceptRedirect(token: string): Promise<Session> {
  await request("post", "/user-anonymous/accept-redirect", { headers: { Authorization: `Bearer ${token}` } });
  return readSession();
}

/**
 * The sandbox's stand-in for the newer portal's calls that turn a factor on or off. A new app counts only after one of
 * its codes was confirmed.
 */
export const mfaSettingsCalls = {
  read: () => request<MfaSettings>("get", "/sandbox/mfa/settings"),
  prove: (mfaToken: string) => request("post", "/sandbox/mfa/prove", { body: { mfaToken } }),
  beginApp: () => request<{ secret: string; uri: string }>("post", "/sandbox/mfa/totp", { body: {} }),
  confirmApp: (challenge: string) => request("post", "/sandbox/mfa/totp/confirm", { body: { challenge } }),
  endApp: () => request("delete", "/sandbox/mfa/totp"),
  beginPhone: (phone: string) => request("post", "/sandbox/mfa/phone", { body: { phone } }),
  endPhone: () => request("delete", "/sandbox/mfa/phone"),
};

/** GET /sandbox/inbox: messages of the named demo person, or else of the signed-in person, newest first. */
export async function readInbox(person: string | undefined): Promise<readonly InboxMessage[]> {
  const { list } = await request<{ list: InboxMessage[] }>("get", "/sandbox/inbox", { query: { person } });
  return list;
}

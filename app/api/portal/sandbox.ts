import type { Session } from "../../session/Session.ts";
import { request } from "../transport/request.ts";

/** The demo people to sign in as, and the values to type for each outcome. Only the sandbox has this call. */
export interface SandboxPeople {
  list: readonly {
    id: string;
    name: string;
    email?: string;
    about: string;
    /** What the person is for; `signIn.group.<group>` in the catalogue has the words. */
    group?: string;
    roles: readonly string[];
    partner: { partnerCompanyName?: string } | null;
  }[];
  ssns: readonly { ssn: string; says: string }[];
  promoCodes: readonly { code: string; says: string }[];
  testCards: readonly { number: string; says: string }[];
}

/** Whether the server answers the calls that only the sandbox has; each is NOT_FOUND otherwise. */
export async function hasSandboxCalls(): Promise<boolean> {
  const { sandbox } = await request<{ sandbox?: boolean }>("get", "/user-anonymous/configuration");
  return sandbox === true;
}

export const readPeople = (): Promise<SandboxPeople> => request<SandboxPeople>("get", "/sandbox/people");

export const signIn = (person: string): Promise<Session> =>
  request<Session>("post", "/sandbox/sign-in", { body: { person } });

export const resetPerson = (person: string): Promise<unknown> =>
  request("post", "/sandbox/reset", { body: { person } });

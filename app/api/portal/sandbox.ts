import type { Session } from "../../session/Session.ts";
import { request } from "../transport/request.ts";

/** The demo people to sign in as, and the values to type for each outcome. Only the sandbox has this call. */
export interface SandboxPeople {
  list: readonly {
    id: string;
    name: string;
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

export const readPeople = (): Promise<SandboxPeople> => request<SandboxPeople>("get", "/sandbox/people");

export const signIn = (person: string): Promise<Session> =>
  request<Session>("post", "/sandbox/sign-in", { body: { person } });

export const resetPerson = (person: string): Promise<unknown> =>
  request("post", "/sandbox/reset", { body: { person } });

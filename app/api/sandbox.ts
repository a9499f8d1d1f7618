import type { Session } from "../session/Session.ts";
import { request } from "./request.ts";

/** The people one may sign in as, and what may be typed to see each outcome. Only the sandbox answers these. */
export interface SandboxPeople {
  list: readonly {
    id: string;
    name: string;
    about: string;
    /** What the person is for: `signIn.group.<group>` of the catalogue. */
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

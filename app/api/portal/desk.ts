import { request } from "../transport/request.ts";
import type { Details } from "./details.ts";
import { postOnce } from "./postOnce.ts";

/** A request in the desk's list. */
export interface DeskRow extends Pick<Details, "id" | "number" | "title" | "account" | "status"> {
  /** The name of its owner. */
  person: string;
  /** ISO time. */
  created: string;
}

/** A page of the desk's list. */
export interface DeskList {
  list: readonly DeskRow[];
  /** How many there are on all pages. */
  total: number;
}

/** What the desk lists. */
export interface DeskSearch {
  /** An id, `everybody`, or nothing for who is signed in. */
  person?: string | undefined;
  /** A part of a number, of an account, or of the owner's name. */
  q?: string | undefined;
  offset?: number | undefined;
}

/** A request as the desk sees it. */
export interface DeskDetails extends Details {
  person: string;
  /** What the office can do with it now. */
  transitions: readonly { name: string; says: string; to?: string }[];
}

/** What the desk lists for the requests of all people. */
export const everybody = "*";

const pathOf = (id: string) => `/sandbox/desk/${encodeURIComponent(id)}`;

/** The calls of those who play the custodian's staff; only a sandbox has them. @throws CallRefused */
export const deskCalls = {
  path: pathOf,
  list: (asked: DeskSearch) => request<DeskList>("get", "/sandbox/desk", { query: { ...asked } }),
  move: (id: string, transition: string, comment: string) =>
    postOnce<{ waitsUntil?: string }>(`${pathOf(id)}/transition`, { transition, comment }),
  say: (id: string, text: string) => postOnce(`${pathOf(id)}/messages`, { text }),
  ask: (id: string, label: string, comment: string) =>
    postOnce(`${pathOf(id)}/documents`, { label, comment }),
  /** @param judged the file that was looked at: another may have come meanwhile */
  judge: (
    id: string,
    document: string,
    judged: { file: string; status: "APPROVED" | "REJECTED"; comment: string },
  ) => postOnce(`${pathOf(id)}/documents/${document}`, judged),
};

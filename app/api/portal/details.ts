import type { FileAnswer } from "../../../widgets/index.ts";
import { uploadFile } from "../files/uploadFile.ts";
import { apiAddress } from "../transport/apiAddress.ts";
import { request } from "../transport/request.ts";
import { postOnce } from "./postOnce.ts";
import { remove } from "./remove.ts";

/** A part of a request's life. */
export interface Stage {
  title: string;
  state: "done" | "now" | "next";
  /** ISO time; missing for what is yet to come. */
  since?: string;
  waitsFor?: "you" | "us" | "others";
  says?: string;
  /** "YYYY-MM-DD". */
  by?: string;
  comment?: string;
}

export interface GivenFile {
  id: string;
  fileName: string;
  size: number;
}

export interface RequestDocument {
  id: string;
  label: string;
  status: "APPROVED" | "PENDING" | "REJECTED" | "REQUESTED";
  comment?: string;
  /** Missing while it is only asked for. */
  file?: GivenFile;
}

export interface Message {
  id: string;
  place: number;
  byOffice: boolean;
  text: string;
  files: readonly GivenFile[];
  /** ISO time. */
  at: string;
}

/** For each event, the channels of its notices. */
export type Notices = { readonly [event: string]: readonly string[] };

/** The life of a request. */
export interface Details {
  id: string;
  number: string;
  flow: string;
  title: string;
  account: string | null;
  /** What the account is, in words, such as "Traditional IRA". */
  accountType?: string | null;
  status: { id: string; label: string; color: "default" | "warning" | "success" | "danger" };
  comment: string;
  isSent: boolean;
  /** Whether answers of what was sent can still be given or changed. */
  mayChange?: boolean;
  /** That of its latest event. */
  place: number;
  stages: readonly Stage[];
  documents: readonly RequestDocument[];
  messages: readonly Message[];
  unread: number;
  notices: Notices;
  cancellation: {
    by: "cancel" | "delete" | "nothing" | "revoke";
    says: readonly string[];
    refund: readonly { what: "cash" | "assets" | "fees" | "card"; amount: number }[];
  };
}

const pathOf = (id: string) => `/user/requests/${encodeURIComponent(id)}`;

/** The calls of a request's details page. Each is about the request with this id. @throws CallRefused */
export const detailsCalls = {
  path: pathOf,
  say: (id: string, text: string, files: readonly string[]) =>
    postOnce(`${pathOf(id)}/messages`, { text, files }),
  markRead: (id: string, place: number) => request("post", `${pathOf(id)}/read`, { body: { place } }),
  saveNotices: (id: string, notices: Notices) =>
    request("put", `${pathOf(id)}/notices`, { body: { ...notices } }),
  deleteDraft: (id: string) => remove(pathOf(id)),
  cancel: (flow: string, id: string, reason: string) =>
    postOnce(`/user/${flow}/${encodeURIComponent(id)}/cancel`, { reason }),
};

/** The life of a request. @param path of it, for its owner or for the desk @throws CallRefused */
export const readDetails = <Told extends Details>(path: string): Promise<Told> => request<Told>("get", path);

/** Where a file of a request is downloaded. @param path of the request, for its owner or for the desk */
export const fileAddress = (path: string, file: string): string => apiAddress(`${path}/files/${file}`);

/** Where a page hears what happens to a request after a place. */
export const eventsAddress = (path: string, after: number): string =>
  apiAddress(`${path}/events?after=${after}`);

/** Uploads a file for the chat of a request, or for one of its documents. @throws PortRefusal */
export function uploadFor(id: string, target: string, file: File): Promise<FileAnswer> {
  const { signal } = new AbortController();
  const path = `${pathOf(id)}/${encodeURIComponent(target)}/upload`;
  return uploadFile({ target: { path, fields: {} }, file, onProgress: () => {}, signal });
}

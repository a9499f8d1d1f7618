import { brand } from "../messages/brand.ts";
import { request } from "./request.ts";

/** One request as a list shows it (LIST011). */
export interface ListedRequest {
  id: string;
  type?: string | null;
  /** A form's number, or the name of a distribution's status. */
  status: string | number;
  /** Codes of the accounts it is about; the first is shown. */
  accounts: readonly string[];
  details?: string | null;
  /** Moments as the custodian writes them. */
  created?: string | null;
  date?: string | null;
  statusComment?: string | null;
}

export interface RequestPage {
  list: readonly ListedRequest[];
  /** How many there are on all pages. */
  total: number;
}

export interface PageAsked {
  call: "otd" | "forms";
  /** Of which kind of form. */
  type: string;
  /** Only requests in one of these statuses. */
  statuses?: readonly string[];
  /** All requests but those in one of these. */
  butStatuses?: readonly string[];
  /** How many rows are before the page. */
  offset: number;
  limit: number;
  signal?: AbortSignal;
}

/** Where each list is asked for. */
const paths: { readonly [call in PageAsked["call"]]: string } = {
  otd: "/user/otd",
  forms: brand.apiPaths.forms,
};

/** A page of a list of requests. @throws CallRefused */
export async function readRequests({
  call,
  type,
  statuses,
  butStatuses,
  offset,
  limit,
  signal,
}: PageAsked): Promise<RequestPage> {
  const { list, total } = await request<RequestPage>("get", paths[call], {
    query: { type, status: statuses?.join(","), statusNot: butStatuses?.join(","), offset, limit },
    ...(signal ? { signal } : {}),
  });
  return { list, total };
}

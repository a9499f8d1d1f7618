import { brand } from "../../messages/brand.ts";
import { request } from "../transport/request.ts";

/** One row of a list of requests (LIST011). */
export interface ListedRequest {
  id: string;
  type?: string | null;
  /** A form's status number, or the name of a distribution's status. */
  status: string | number;
  /** Codes of the accounts it is about. The list shows the first. */
  accounts: readonly string[];
  details?: string | null;
  /** Times as the custodian writes them. */
  created?: string | null;
  date?: string | null;
  statusComment?: string | null;
}

export interface RequestPage {
  list: readonly ListedRequest[];
  /** The number of rows on all pages. */
  total: number;
}

export interface PageAsked {
  call: "otd" | "forms";
  /** The kind of form. */
  type: string;
  /** Only requests with one of these statuses. */
  statuses?: readonly string[];
  /** All requests except those with one of these statuses. */
  butStatuses?: readonly string[];
  /** The number of rows before the page. */
  offset: number;
  limit: number;
  signal?: AbortSignal;
}

/** The path of each list. */
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

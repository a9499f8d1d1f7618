import { apiPath } from "../transport/apiPath.ts";
import { request } from "../transport/request.ts";

/** One row of a list of requests (LIST011). */
export interface ListedRequest {
  id: string;
  /** The flow that it is of. */
  kind: string;
  /** What kind of distribution it is, in words; a form's own code. */
  type?: string | null;
  /** A form's status number, or the name of another request's status. */
  status: string;
  /** Codes of the accounts it is about. The list shows the first. */
  accounts: readonly string[];
  /** What the first one is, in words, such as "Traditional IRA". */
  accountType?: string | null;
  details?: string | null;
  /** Times as the custodian writes them. */
  created?: string | null;
  date?: string | null;
  statusComment?: string | null;
  /** Of a draft: the id of a request of its kind for its account that was sent and is under way. */
  sentBefore?: string | null;
}

export interface RequestPage {
  list: readonly ListedRequest[];
  /** The number of rows on all pages. */
  total: number;
}

export interface PageAsked {
  kinds: readonly string[];
  panel: "pending" | "completed" | "all";
  /** The order, where one is, and moments between which the rows lie, as parameters of the query. */
  asked: { readonly [name: string]: string };
  /** The number of rows before the page. */
  offset: number;
  limit: number;
  signal: AbortSignal;
}

/** A page of a list of requests. @throws CallRefused */
export async function readRequests({
  kinds,
  panel,
  asked,
  offset,
  limit,
  signal,
}: PageAsked): Promise<RequestPage> {
  // Without a name the custodian lists every kind; of none there is nothing.
  if (kinds.length === 0) return { list: [], total: 0 };
  const { list, total } = await request<RequestPage>("get", apiPath("requests"), {
    query: { kind: kinds.join(","), panel: panel === "all" ? undefined : panel, ...asked, offset, limit },
    signal,
  });
  return { list, total };
}

import ky, { type KyInstance } from "ky";
import { today } from "../../flow/today.ts";
import { apiRoot } from "./apiRoot.ts";
import { noteContact } from "./contact.ts";
import { CallRefused, refusalOf } from "./refusal.ts";
import { userAgentToken } from "./userAgentToken.ts";

/** Milliseconds for a call including all its retries. */
export const PATIENCE = 20_000;
/** The longest that a refusal has us wait, in milliseconds: a timer takes no number of any size. */
const LONGEST = 600_000;

const client: KyInstance = ky.create({
  prefixUrl: apiRoot,
  credentials: "same-origin",
  cache: "no-store",
  timeout: PATIENCE,
  throwHttpErrors: true,
  headers: { [userAgentToken.name]: userAgentToken.value },
  retry: {
    limit: 2,
    methods: ["get"],
    // Not 408: browsers retry it themselves.
    statusCodes: [429, 500, 502, 503, 504],
    backoffLimit: 3_000,
    jitter: true,
  },
});

export interface CallRequest {
  query?: { readonly [name: string]: string | number | boolean | undefined };
  /** Sent as JSON to /user and /sandbox, form-encoded elsewhere (API003). */
  body?: { readonly [name: string]: unknown };
  headers?: { readonly [name: string]: string };
  /** The idempotency key, which makes a POST safe to retry. */
  once?: string;
  signal?: AbortSignal;
  /** The call continues after the page is left. Browsers allow 64 kB of such bodies at a time. */
  keepalive?: boolean;
}

/**
 * One call to the custodian.
 * @param path relative to the API root
 * @returns the answer's JSON
 * @throws CallRefused
 */
export async function request<Answer = Record<string, unknown>>(
  method: "get" | "post" | "put" | "patch" | "delete",
  path: string,
  { query = {}, body, headers = {}, once, signal, keepalive = false }: CallRequest = {},
): Promise<Answer> {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const response = await client(path.replace(/^\//, ""), {
    method,
    signal,
    keepalive,
    searchParams: Object.fromEntries(asked) as Record<string, string>,
    headers: {
      // Rules about dates use the person's own date, here and on the server.
      "X-Local-Date": today(),
      ...(method === "get" ? { "Cache-Control": "no-cache", Pragma: "no-cache" } : {}),
      ...(once ? { "Idempotency-Key": once } : {}),
      ...headers,
    },
    ...(once ? { retry: { limit: 2, methods: [method], backoffLimit: 3_000 } } : {}),
    ...bodyOf(path, body),
  }).catch((error: unknown) => answered(error));
  return readAnswer<Answer>(response);
}

function bodyOf(path: string, body: CallRequest["body"]) {
  if (body === undefined) return {};
  if (/^\/(user|sandbox)\//.test(path)) return { json: body };
  return { body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])) };
}

/** The response of a refused call; undefined if the server did not answer at all. */
function answered(error: unknown): Response | undefined {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  return (error as { response?: Response }).response;
}

async function readAnswer<Answer>(response: Response | undefined): Promise<Answer> {
  const offline = () => new CallRefused({ code: "offline", status: 0, text: "" });
  if (!response) throw offline();
  let body: unknown;
  try {
    const text = await response.text();
    body = text === "" ? {} : JSON.parse(text);
  } catch {
    // The answer broke off, so we do not know whether the call took effect.
    if (response.ok) throw offline();
  }
  const refusal = refusalOf(response.status, body);
  if (refusal) {
    // A date, which the header may also be, is no number.
    refusal.retryAfter = Math.min(Number(response.headers.get("Retry-After")) * 1_000 || 0, LONGEST);
    throw refusal;
  }
  noteContact();
  return body as Answer;
}

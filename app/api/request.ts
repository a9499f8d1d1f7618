import ky, { type KyInstance } from "ky";
import { today } from "../flow/today.ts";
import { apiRoot } from "./apiRoot.ts";
import { CallRefused } from "./CallRefused.ts";
import { noteContact } from "./contact.ts";
import { refusalOf } from "./refusalOf.ts";
import { userAgentToken } from "./userAgentToken.ts";

/** Milliseconds for a call with all its retries. */
const PATIENCE = 20_000;

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
  /** Sent as JSON under /user and to the sandbox, as a form elsewhere (API003). */
  body?: { readonly [name: string]: unknown };
  headers?: { readonly [name: string]: string };
  /** Makes a POST safe to send again. */
  once?: string;
  signal?: AbortSignal;
  /** The call goes on when the page is left; browsers allow that to 64 kB of bodies at a time. */
  keepalive?: boolean;
}

/**
 * One call to the custodian: `path` is relative to the API root.
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
      // Rules about dates go by the person's day, on both sides.
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

/** What the server answered when it refused; where it did not answer at all there is no response. */
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
    // Half an answer: whether the call was carried out is not known.
    if (response.ok) throw offline();
  }
  const refusal = refusalOf(response.status, body);
  if (refusal) throw refusal;
  noteContact();
  return body as Answer;
}

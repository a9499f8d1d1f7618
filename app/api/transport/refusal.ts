import type { CallError } from "../../../engine/index.ts";

/** The custodian refused a call, or could not be reached (code "offline", status 0). */
export class CallRefused extends Error {
  readonly error: CallError;
  /** The refusal's other fields, such as the current revision of a draft. */
  readonly fields: { readonly [name: string]: unknown };
  /** Milliseconds that the custodian wants to be left alone, within reason; 0 if it named none. */
  retryAfter = 0;

  constructor(error: CallError, fields: { readonly [name: string]: unknown } = {}) {
    super(error.code);
    this.name = "CallRefused";
    this.error = error;
    this.fields = fields;
  }
}

/** Whether a refusal with this status says that the session has ended. */
export const endsSession = (status: number): boolean => [401, 409, 419].includes(status);

/**
 * Why an answer is a refusal, or undefined if it is not one. It is one if its status is not 200, if it says `success:
 * false` (API005), or if it has sentences under `validationMessages`, whatever else it says (ERR006). A message about a
 * timeout means an expired session (API006).
 * @param body the answer's JSON
 */
export function refusalOf(http: number, body: unknown): CallRefused | undefined {
  const fields = body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {};
  const invalid = sentences(fields.validationMessages);
  if (http === 200 && fields.success !== false && !invalid) return undefined;
  const text = typeof fields.message === "string" ? fields.message : "";
  const expired = /timeout/i.test(text);
  // If the HTTP status is 200, the refusal is about the content of the request.
  const status = expired ? 419 : http === 200 ? 422 : http;
  const named = invalid ? "VALIDATION_FAILED" : fields.status;
  const code = expired || named === undefined ? String(status) : String(named);
  const messages = sentences(fields.messages) ?? invalid;
  return new CallRefused({ code, status, text, ...(messages ? { messages } : {}) }, fields);
}

function sentences(told: unknown): string[] | undefined {
  return Array.isArray(told) && told.length > 0 ? told.map(String) : undefined;
}

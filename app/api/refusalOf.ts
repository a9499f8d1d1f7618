import { CallRefused } from "./CallRefused.ts";

/**
 * Why an answer is a refusal, or undefined where it is none: a status other than 2xx, or `success: false` (API005).
 * A message that speaks of a timeout is an expired session (API006).
 * @param body what the answer's JSON says
 */
export function refusalOf(http: number, body: unknown): CallRefused | undefined {
  const fields = body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {};
  if (http >= 200 && http < 300 && fields.success !== false) return undefined;
  const text = typeof fields.message === "string" ? fields.message : "";
  const expired = /timeout/i.test(text);
  // A refusal with a good HTTP status is one of the request's content.
  const status = expired ? 419 : http >= 200 && http < 300 ? 422 : http;
  const code = expired || fields.status === undefined ? String(status) : String(fields.status);
  const told = fields.messages ?? fields.validationMessages;
  const messages = Array.isArray(told) ? told.map(String) : undefined;
  return new CallRefused({ code, status, text, ...(messages ? { messages } : {}) }, fields);
}

import type { CallError } from "../../engine/index.ts";
import { loginHref } from "./loginHref.ts";

/** The accounts dashboard of this portal, which hands over to the newer one. */
const ACCOUNTS = "/o/accounts";

/** Sentences of their own; every other number reads as 500 (decision 110). */
const worded = [401, 409, 419, 500];

/** The key of the sentence for an error's number. */
export function messageFor(status: number): string {
  return `server.${worded.includes(status) ? status : 500}`;
}

/**
 * Where an error that nothing else handled sends the person (AUTH014 to AUTH017).
 * @param at the address where it happened
 * @param to where a 301 points
 */
export function routeForError(error: CallError, at: string, to?: string): string {
  const { status } = error;
  if (status === 301 && to) return to;
  if (status === 401 || status === 409 || status === 419)
    return loginHref("ACCESS_DENIED", messageFor(status));
  if (status === 404) return ACCOUNTS;
  const message = messageFor(status);
  if (at.startsWith(ACCOUNTS) && !at.includes("/ira/")) return loginHref("SERVER_ERROR", message);
  return `${ACCOUNTS}?error=${encodeURIComponent(message)}`;
}

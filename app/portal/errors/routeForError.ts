import type { CallError } from "../../../engine/index.ts";
import { routes } from "../../../schemas/program.json";
import { endsSession } from "../../api/transport/refusal.ts";
import { loginHref } from "../signIn/loginHref.ts";

/** Statuses with a sentence of their own. All others use the sentence for 500 (decision 110). */
const worded = [401, 409, 419, 500];

/** The catalogue key of the sentence for a status. */
export function messageFor(status: number): string {
  return `server.${worded.includes(status) ? status : 500}`;
}

/**
 * The page that an unhandled error leads to (AUTH014 to AUTH017).
 * @param at the address where it happened
 * @param to where the state that a 301 names leads to
 */
export function routeForError(error: CallError, at: string, to?: string): string {
  const { status } = error;
  if (status === 301 && to) return to;
  if (endsSession(status)) return loginHref("ACCESS_DENIED", messageFor(status));
  if (status === 404) return routes.accounts;
  const message = messageFor(status);
  // Wizards have addresses below the dashboard's.
  if (at.split(/\/?(?:[?#]|$)/, 1)[0] === routes.accounts) return loginHref("SERVER_ERROR", message);
  return `${routes.accounts}?error=${encodeURIComponent(message)}`;
}

import type { CallError } from "../../../engine/index.ts";
import { endsSession } from "../../api/transport/refusal.ts";
import { words } from "../../messages/words.ts";
import { messageFor } from "./routeForError.ts";

/** Why the session has ended, for a widget whose own call was refused; undefined where it has not. */
export function sessionOverWords({ status }: CallError): string | undefined {
  return endsSession(status) ? words(messageFor(status)) : undefined;
}

/** What a page says that stays where the session has ended. Two sign-ins may be two people: that one is told why. */
export function signedOutWords(status: number): string {
  const said = words("details.signedOut");
  return status === 409 ? `${words(messageFor(status))} ${said}` : said;
}

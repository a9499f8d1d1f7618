import { browserDrafts } from "../draft/browserDrafts.ts";
import { leaveSession } from "./sessionStore.ts";

/** Deletes everything about the person from the browser, once they are signed out. */
export function forgetPerson(): void {
  browserDrafts.clear();
  leaveSession();
}

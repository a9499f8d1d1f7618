import { createStore } from "zustand/vanilla";
import type { Session } from "./Session.ts";

export interface SessionHold {
  /** Undefined while it is not known; null where nobody is signed in. */
  session: Session | null | undefined;
  /** The person was signed out and is on the way to another page, which has not appeared yet. */
  leaving: boolean;
}

/** Who is signed in. */
export const sessionStore = createStore<SessionHold>(() => ({ session: undefined, leaving: false }));

export const holdSession = (session: Session | null): void =>
  sessionStore.setState({ session, leaving: false });

/** Nobody is signed in any more; the page that says so is on its way. */
export const leaveSession = (): void => sessionStore.setState({ session: null, leaving: true });

/** The page one was on the way to has appeared. */
export const arriveSignedOut = (): void => sessionStore.setState({ leaving: false });

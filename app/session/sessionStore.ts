import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Session } from "./Session.ts";

export interface SessionHold {
  /** Undefined while unknown; null if nobody is signed in. */
  session: Session | null | undefined;
  /** The person was signed out, and the next page has not appeared yet. */
  leaving: boolean;
}

/** The signed-in person's session. */
export const sessionStore = createStore<SessionHold>(() => ({ session: undefined, leaving: false }));

export const holdSession = (session: SessionHold["session"]): void =>
  sessionStore.setState({ session, leaving: false });

/** The person was signed out, and the next page is about to appear. */
export const leaveSession = (): void => sessionStore.setState({ session: null, leaving: true });

/** The next page has appeared. */
export const arriveSignedOut = (): void => sessionStore.setState({ leaving: false });

/** The session; null if nobody is signed in, undefined while unknown. */
export function useSession(): Session | null | undefined {
  return useStore(sessionStore, (hold) => hold.session);
}

/** Saves that must be asked for before the person is signed out: after that nothing can be saved. */
export const unsaved = new Set<() => Promise<unknown>>();

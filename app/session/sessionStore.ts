import { createStore } from "zustand/vanilla";
import type { Session } from "./Session.ts";

export interface SessionHold {
  /** Undefined while it is not known; null where nobody is signed in. */
  session: Session | null | undefined;
}

/** Who is signed in. */
export const sessionStore = createStore<SessionHold>(() => ({ session: undefined }));

export const holdSession = (session: Session | null): void => sessionStore.setState({ session });

import { useStore } from "zustand";
import type { Session } from "./Session.ts";
import { sessionStore } from "./sessionStore.ts";

/** The session; null if nobody is signed in, undefined while unknown. */
export function useSession(): Session | null | undefined {
  return useStore(sessionStore, (hold) => hold.session);
}

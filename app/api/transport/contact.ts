import { clock } from "./clock.ts";

let last = clock();

/** What another tab says: who is signed in now, or nobody, and why. */
export interface Told {
  person: string | null;
  /** The portal's error code, if one ended the session. */
  code?: "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR" | undefined;
}

/** Tabs of one browser share a session, so they tell each other about its last contact and its end. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("stepwright.contact");
tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  // Told as a date, since each tab has a clock of its own. No contact lies ahead, whatever a date says.
  if (typeof data === "number") last = Math.max(last, clock() - Math.max(Date.now() - data, 0));
});

/** The custodian answered, so its idle clock restarts, for every tab. */
export function noteContact(): void {
  last = clock();
  tabs?.postMessage(Date.now());
}

/** When the last answer came, on the page's `clock`. */
export function lastContact(): number {
  return last;
}

/** Tells the other tabs who is signed in now. */
export const tellTabs = (told: Told): void => tabs?.postMessage(told);

/** Hears who another tab signed in or out. @returns ends it */
export function hearTabs(hear: (told: Told) => void): () => void {
  const note = ({ data }: MessageEvent<Told | number>) => {
    if (typeof data === "object") hear(data);
  };
  tabs?.addEventListener("message", note);
  return () => tabs?.removeEventListener("message", note);
}

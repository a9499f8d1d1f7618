import { clock } from "./clock.ts";

let last = clock();
/** Opening the portal is the first thing that a person does, and comes before the answer that says who they are. */
let active = clock();
/** Until when a Continue, pressed in whichever tab, waits for its answer, on the page's `clock`. */
let askedUntil = 0;

/** What another tab says: who is signed in now, or nobody, and why. */
export interface Told {
  person: string | null;
  /** The portal's error code, if one ended the session. */
  code?: "IDLE" | "ACCESS_DENIED" | "SERVER_ERROR" | undefined;
}

/** How long another tab will wait for its answer to Continue, in milliseconds; 0 once it came. */
interface Asking {
  asking: number;
}

const waitFor = ({ asking }: Asking) => {
  askedUntil = asking && clock() + asking;
};

/** Tabs of one browser share a session, so they tell each other about its last contact, its extension and its end. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("stepwright.contact");
tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  // Told as a date, since each tab has a clock of its own. No contact lies ahead, whatever a date says.
  if (typeof data === "number") last = Math.max(last, clock() - Math.max(Date.now() - data, 0));
  else if (data instanceof Object && "asking" in data) waitFor(data as Asking);
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

/** The person did something on this page. */
export function noteActivity(): void {
  active = clock();
}

/** When the person last did something on this page, on its `clock`. Kept from one page of the portal to the next. */
export const lastActivity = (): number => active;

/**
 * Continue was pressed: no tab warns or ends the session until the answer is here.
 * @param milliseconds how long it may take at the most, should this tab be closed meanwhile; 0 once it came
 */
export function noteAsking(milliseconds: number): void {
  const said: Asking = { asking: milliseconds };
  waitFor(said);
  tabs?.postMessage(said);
}

/** Whether a Continue, pressed in whichever tab, still waits for its answer. */
export const isAsking = (): boolean => clock() < askedUntil;

/** Tells the other tabs who is signed in now. */
export const tellTabs = (told: Told): void => tabs?.postMessage(told);

/** Hears who another tab signed in or out. @returns ends it */
export function hearTabs(hear: (told: Told) => void): () => void {
  const note = ({ data }: MessageEvent<Told | Asking | number>) => {
    if (typeof data === "object" && "person" in data) hear(data);
  };
  tabs?.addEventListener("message", note);
  return () => tabs?.removeEventListener("message", note);
}

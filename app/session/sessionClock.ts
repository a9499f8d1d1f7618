import {
  sessionExtendAt,
  sessionGraceSeconds,
  sessionMilliseconds,
} from "../../schemas/reference/limits.json";

/** Milliseconds between the warning and the end (AUTH031). */
export const GRACE = sessionGraceSeconds * 1_000;
/** The time-to-live if the server names no timeout (AUTH028). The grace is not subtracted from it. */
const DEFAULT_LIFE = sessionMilliseconds;
/** The shortest time-to-live, in milliseconds. */
const SHORTEST = 1_000;
/** The fraction of the time-to-live after which an active session is extended (AUTH029). */
const EXTEND_AT = sessionExtendAt;

/** Milliseconds after which an extension that brought no answer is asked for again. */
const AGAIN = 20_000;

export interface SessionTimes {
  /** All in milliseconds of the page's `clock`. */
  now: number;
  lastContact: number;
  lastActivity: number;
  /** When we last asked the server to extend the session; 0 for never. */
  lastExtension: number;
}

export type SessionState =
  | { kind: "quiet" }
  | { kind: "extend" }
  | { kind: "warn"; secondsLeft: number }
  | { kind: "ended" };

/** The session's time-to-live in milliseconds: the server's timeout minus the grace. */
export function timeToLive(timeout: number | null | undefined): number {
  // Where the timeout leaves nothing, each check would warn, and Continue would be worth nothing.
  return timeout === undefined || timeout === null ? DEFAULT_LIFE : Math.max(SHORTEST, timeout - GRACE);
}

/**
 * What to do about the session now, measured from the last contact with the server. A person who was active since then
 * is kept signed in at nine tenths of the time-to-live. An idle person is warned at its end and signed out after the
 * grace.
 */
export function sessionState(times: SessionTimes, life: number): SessionState {
  const idle = times.now - times.lastContact;
  const wasActive = times.lastActivity > times.lastContact;
  if (idle >= life) {
    const left = life + GRACE - idle;
    return left <= 0 ? { kind: "ended" } : { kind: "warn", secondsLeft: Math.ceil(left / 1_000) };
  }
  const askedAlready = times.lastExtension > times.lastContact && times.now - times.lastExtension < AGAIN;
  return idle >= life * EXTEND_AT && wasActive && !askedAlready ? { kind: "extend" } : { kind: "quiet" };
}

import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { useStore } from "zustand";
import { readSession } from "../api/portal/session.ts";
import { CallRefused, endsSession } from "../api/transport/refusal.ts";
import { Loading } from "../portal/frame/Loading.tsx";
import { loginHref } from "../portal/signIn/loginHref.ts";
import { portalPath } from "../portal/signIn/portalPath.ts";
import type { Session } from "./Session.ts";
import { SessionTimer } from "./SessionTimer.tsx";
import { holdSession, sessionStore, useSession } from "./sessionStore.ts";

export interface GateProps {
  /** Fetches what the page is drawn with, while the custodian says who the person is. What fails is asked for again then. */
  ahead?: (() => Promise<unknown>) | undefined;
  children(session: Session): ReactNode;
}

/**
 * Lets only signed-in people through. Anyone else goes to the newer portal's dashboard (AUTH008); if the session cannot
 * be read, to the sign-in page with the server-error code (AUTH009), and if time or a second sign-in ended it, with that
 * (AUTH015, AUTH034).
 */
export function SessionGate({ ahead, children }: GateProps) {
  const session = useSession();
  // Deferred, so that "Loading" stays until the page's program is here: what `Suspense` would show in its place stays for
  // 300 ms, however soon the page comes.
  const isKnown = useDeferredValue(session !== undefined);
  const leaving = useStore(sessionStore, (hold) => hold.leaving);
  const [login, setLogin] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void ahead?.().catch(() => {}), []);
  useEffect(() => {
    // Back shows a page as the browser kept it: it may have handed over, and has missed who signed out or in since. Whoever is
    // offline keeps what is there.
    const look = ({ persisted }: PageTransitionEvent) =>
      persisted && navigator.onLine && holdSession(undefined);
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, []);
  useEffect(() => {
    if (session !== undefined) return;
    let isAsked = true;
    readSession().then(
      (told) => isAsked && holdSession(told),
      (error: unknown) => {
        // Someone may have signed in on another page meanwhile.
        if (!isAsked) return;
        const status = error instanceof CallRefused ? error.error.status : 500;
        if (!endsSession(status)) setLogin(loginHref("SERVER_ERROR"));
        else setLogin(status === 401 ? undefined : loginHref("ACCESS_DENIED", `server.${status}`));
        holdSession(null);
      },
    );
    return () => {
      isAsked = false;
    };
  }, [session]);

  if (leaving) return null;
  if (session === undefined || !isKnown) return <Loading />;
  if (session === null) return <Navigate to={login ?? portalPath("dashboard")} replace />;
  return (
    <>
      {children(session)}
      <SessionTimer session={session} />
    </>
  );
}

import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { routes } from "../../schemas/program.json";
import { validateSession } from "../api/portal/session.ts";
import { clock } from "../api/transport/clock.ts";
import {
  hearTabs,
  isAsking,
  lastActivity,
  lastContact,
  noteActivity,
  noteAsking,
} from "../api/transport/contact.ts";
import { CallRefused, endsSession } from "../api/transport/refusal.ts";
import { PATIENCE } from "../api/transport/request.ts";
import { brand } from "../messages/brand.ts";
import { sayNotLoaded } from "../portal/errors/faultOf.ts";
import { notify } from "../portal/frame/notificationStore.ts";
import { loginHref } from "../portal/signIn/loginHref.ts";
import { later } from "../widgets/later.tsx";
import { forgetPerson } from "./forgetPerson.ts";
import type { Session } from "./Session.ts";
import { sessionState, timeToLive } from "./sessionClock.ts";
import { holdSession, sessionStore } from "./sessionStore.ts";

const { component: SessionWarning, load: loadWarning } = later(
  async () => (await import("./SessionWarning.tsx")).SessionWarning,
  null,
);

/** Milliseconds between two checks of the clock (AUTH027). */
const CHECK = 1_000;
/** Milliseconds without an answer after which the warning is fetched: the page has shown, and the server was there just now. */
const REST = 10_000;
const activities = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Keeps an active session alive, warns an idle one and ends it after the countdown (AUTH027 to AUTH033). */
export function SessionTimer({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const way = useRef(navigate);
  way.current = navigate;
  const [hasWarning, setHasWarning] = useState(false);
  const lastExtension = useRef(0);
  const unit = Number(brand.sessionTimeoutUnit ?? 1);
  const life = timeToLive(session.timeout && session.timeout * unit);

  const person = session.user?.id;

  useEffect(
    () =>
      hearTabs((told) => {
        if (told.person === person) return;
        forgetPerson();
        // Another person's session is read anew; the end of this one is known already.
        if (told.person) holdSession(undefined);
        way.current(told.person ? routes.home : loginHref(told.code, "", person), { state: "signed out" });
      }),
    [person],
  );

  useEffect(() => {
    for (const name of activities)
      window.addEventListener(name, noteActivity, { passive: true, capture: true });
    let wasIdle = false;
    let fetchedAfter: number | undefined;
    const timer = setInterval(() => {
      const now = clock();
      const contact = lastContact();
      const times = { lastActivity: lastActivity(), lastExtension: lastExtension.current };
      const state = sessionState({ now, lastContact: contact, ...times }, life);
      const isDue = state.kind === "warn" && !isAsking();
      setSecondsLeft(isDue ? state.secondsLeft : undefined);
      if (isDue ? !wasIdle : now - contact >= REST && contact !== fetchedAfter) {
        fetchedAfter = contact;
        loadWarning().then(
          () => setHasWarning(true),
          // The page stays: there may be answers on it that nobody has saved.
          () => isDue && notify("error", sayNotLoaded()),
        );
      }
      if (state.kind === "extend") {
        lastExtension.current = now;
        // An answer counts as contact by itself. If none comes, it is asked for again; if it is refused, the next call will find out.
        validateSession().catch(() => {});
      }
      // A tab that slept through the warning hears only after this check what the other tabs did meanwhile. Whoever pressed
      // Continue in time is not signed out because the answer takes longer than what was left.
      const isOver = state.kind === "ended" && wasIdle && !isAsking();
      wasIdle = state.kind === "warn" || state.kind === "ended";
      if (isOver) {
        clearInterval(timer);
        forgetPerson();
        // The sign-in signs out by itself.
        way.current(loginHref("IDLE", "", person));
      }
    }, CHECK);
    return () => {
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, noteActivity, { capture: true });
    };
  }, [life, person]);

  if (secondsLeft === undefined || !hasWarning) return null;
  return (
    <SessionWarning
      secondsLeft={secondsLeft}
      onContinue={() => {
        setSecondsLeft(undefined);
        noteAsking(PATIENCE);
        validateSession()
          .catch((error: unknown) => {
            // Whoever is only offline is warned again. Someone may have signed in on another page meanwhile.
            const isOver = error instanceof CallRefused && endsSession(error.error.status);
            if (isOver && sessionStore.getState().session === session)
              navigate(loginHref("ACCESS_DENIED", `server.${error.error.status}`, person));
          })
          .finally(() => noteAsking(0));
      }}
      onLeave={() => navigate(routes.signOut)}
    />
  );
}

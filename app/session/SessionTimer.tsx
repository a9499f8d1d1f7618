import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { routes } from "../../schemas/program.json";
import { validateSession } from "../api/portal/session.ts";
import { hearTabs, lastContact } from "../api/transport/contact.ts";
import { brand } from "../messages/brand.ts";
import { words } from "../messages/words.ts";
import { forgetPerson } from "../portal/signIn/handOff.ts";
import { loginHref } from "../portal/signIn/loginHref.ts";
import type { Session } from "./Session.ts";
import { sessionState, timeToLive } from "./sessionClock.ts";
import { holdSession } from "./sessionStore.ts";

const CountdownDialog = lazy(async () => ({
  default: (await import("../../widgets/CountdownDialog/CountdownDialog.tsx")).CountdownDialog,
}));

/** Milliseconds between two checks of the clock (AUTH027). */
const CHECK = 1_000;
const activities = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Keeps an active session alive, warns an idle one and ends it after the countdown (AUTH027 to AUTH033). */
export function SessionTimer({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const way = useRef(navigate);
  way.current = navigate;
  const times = useRef({ lastActivity: Date.now(), lastExtension: 0 });
  const unit = Number(brand.sessionTimeoutUnit ?? 1);
  const life = timeToLive(session.timeout === undefined ? undefined : session.timeout * unit);

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
    const note = () => {
      times.current.lastActivity = Date.now();
    };
    for (const name of activities) window.addEventListener(name, note, { passive: true, capture: true });
    let wasIdle = false;
    const timer = setInterval(() => {
      const now = Date.now();
      const state = sessionState({ now, lastContact: lastContact(), ...times.current }, life);
      setSecondsLeft(state.kind === "warn" ? state.secondsLeft : undefined);
      if (state.kind === "extend") {
        times.current.lastExtension = now;
        // An answer counts as contact by itself. If it is refused, the next call will find out.
        validateSession().catch(() => {});
      }
      // A tab that slept through the warning hears only after this check what the other tabs did meanwhile.
      const isOver = state.kind === "ended" && wasIdle;
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
      for (const name of activities) window.removeEventListener(name, note, { capture: true });
    };
  }, [life, person]);

  if (secondsLeft === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CountdownDialog
        open
        title={words("session.warningTitle")}
        text={words("session.warning", { seconds: secondsLeft })}
        secondsLeft={secondsLeft}
        continueLabel={words("ui.continue")}
        onContinue={() => {
          setSecondsLeft(undefined);
          validateSession().catch(() => navigate(loginHref("ACCESS_DENIED", "server.419", person)));
        }}
        leaveLabel={words("ui.logOut")}
        onLeave={() => navigate(routes.signOut)}
      />
    </Suspense>
  );
}

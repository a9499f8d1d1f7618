import type { FlowEntry, LoadedFlow } from "virtual:flows";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { FlowProvider, loadWidgets } from "../../engine/react/index.ts";
import type { Json } from "../../engine/types.ts";
import { Spinner } from "../../widgets/index.ts";
import { CallRefused } from "../api/CallRefused.ts";
import { words } from "../messages/words.ts";
import { forgetPerson } from "../portal/handOff.ts";
import { loginHref } from "../portal/loginHref.ts";
import { messageFor, routeForError } from "../portal/routeForError.ts";
import { useHandOff } from "../portal/useHandOff.ts";
import type { Session } from "../session/Session.ts";
import { registry } from "../widgets/registry.tsx";
import { FlowPorts } from "./FlowPorts.tsx";
import { continueWith, type FlowSurroundings, type OpenFlow, openFlow } from "./openFlow.ts";
import { StepPage } from "./StepPage.tsx";

interface Shown {
  flow: OpenFlow;
  loaded: LoadedFlow;
}

/** One flow on the screen, its step in step with the address. */
export function FlowPage({ entry, session }: { entry: FlowEntry; session: Session }) {
  const navigate = useNavigate();
  const handOff = useHandOff();
  const { step: path = "" } = useParams();
  const { search, pathname } = useLocation();
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const first = useRef({ path, search, pathname });
  // Both are new functions at each address; a flow is opened once.
  const ways = useRef({ navigate, handOff });
  ways.current = { navigate, handOff };
  const stepAt = useCallback((at: string) => entry.steps.find((step) => step.path === at)?.id, [entry]);
  const pathOf = useCallback(
    (id: string) => `${entry.base}/${entry.steps.find((step) => step.id === id)?.path ?? ""}`,
    [entry],
  );

  useEffect(() => {
    let there = true;
    let stopHearing = () => {};
    const around: FlowSurroundings = {
      session,
      onShow(step, focus) {
        if (!there) return;
        if (focus === "issues") setAttempt((count) => count + 1);
        // Where one came from stays in the history; where the flow itself opened does not.
        const here = window.location.pathname;
        if (here !== pathOf(step))
          ways.current.navigate(pathOf(step), { replace: stepAt(here.split("/").pop() ?? "") === undefined });
      },
      onExit: (to, values) => void ways.current.handOff(to, values),
      onSignedOut(status) {
        if (!there) return;
        forgetPerson();
        ways.current.navigate(loginHref("ACCESS_DENIED", messageFor(status)));
      },
      onReplaced(flow) {
        if (!there) return;
        setShown((now) => now && { ...now, flow });
        flow.runtime.send({ type: "open" });
      },
    };
    void (async () => {
      try {
        const draw = (id: string | undefined) =>
          loadWidgets(registry, entry.steps.find((step) => step.id === id)?.widgets ?? []);
        // Beside the flow itself: where the draft stands elsewhere, that step's widgets come after it.
        const drawn = draw(stepAt(first.current.path));
        const loaded = await entry.load();
        const flow = await openFlow(loaded, around);
        await Promise.all([drawn, draw(flow.runtime.getDraft().step)]);
        if (!there) return;
        setShown({ loaded, flow });
        const { path, search } = first.current;
        // Where an application is no more, its address means nothing: one begins, and is told why.
        flow.runtime.send({ type: "open", ...openingOf(search, flow.isGone ? undefined : stepAt(path)) });
        stopHearing = loaded.onChange((next) => {
          const draft = flow.runtime.getDraft();
          const continued = continueWith(
            next,
            { ...draft, fingerprint: next.plan.fingerprint },
            flow,
            around,
          );
          setShown({ loaded: next, flow: continued });
          continued.runtime.send({ type: "open" });
        });
      } catch (error) {
        if (!there) return;
        if (!(error instanceof CallRefused)) throw error;
        if (error.error.status === 401 || error.error.status === 419) forgetPerson();
        ways.current.navigate(routeForError(error.error, first.current.pathname));
      }
    })();
    return () => {
      there = false;
      stopHearing();
    };
  }, [entry, session, stepAt, pathOf]);

  // The browser's own back and forward buttons.
  const runtime = shown?.flow.runtime;
  useEffect(() => {
    const wanted = stepAt(path);
    if (!runtime || wanted === undefined) return;
    // Opening has already led elsewhere, and this address is only still drawn: nobody asked for it.
    if (stepAt(window.location.pathname.split("/").pop() ?? "") !== wanted) return;
    const { step, running } = runtime.getDraft();
    if (wanted === step || running?.list === "open") return;
    runtime.send({ type: "go", step: wanted });
    const now = runtime.getDraft().step;
    if (now !== wanted) ways.current.navigate(pathOf(now), { replace: true });
  }, [runtime, path, stepAt, pathOf]);

  useEffect(() => {
    const flush = () => void shown?.flow.server.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [shown]);

  if (!shown) {
    return (
      <p className="Pending" role="status">
        <Spinner /> {words("ui.loading")}
      </p>
    );
  }
  return (
    <FlowProvider runtime={shown.flow.runtime} registry={registry} words={words}>
      <FlowPorts flow={shown.flow}>
        <StepPage flow={shown.flow} attempt={attempt} />
      </FlowPorts>
    </FlowProvider>
  );
}

/** What an address asks of a flow: its step, or the furthest one for `openLastStep` and for none. */
function openingOf(
  search: string,
  step: string | undefined,
): { step: string; query: { [name: string]: Json } } {
  const query = Object.fromEntries(new URLSearchParams(search)) as { [name: string]: Json };
  const last = query.openLastStep !== undefined && query.openLastStep !== "false";
  return { step: last ? "" : (step ?? ""), query };
}

import type { FlowEntry, LoadedFlow } from "virtual:flows";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  matchPath,
  type NavigateOptions,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom";
import type { Json } from "../../engine/index.ts";
import { UnreadableUser } from "../../engine/index.ts";
import { FlowProvider, loadWidgets, shownWidgets } from "../../engine/react/index.ts";
import { routes } from "../../schemas/program.json";
import { CallRefused } from "../api/transport/refusal.ts";
import { hasWords, words } from "../messages/words.ts";
import { faultOf } from "../portal/errors/faultOf.ts";
import { messageFor, routeForError } from "../portal/errors/routeForError.ts";
import { ServerErrorPage } from "../portal/errors/ServerErrorPage.tsx";
import { Loading } from "../portal/frame/Loading.tsx";
import { notify } from "../portal/frame/notificationStore.ts";
import { loginHref } from "../portal/signIn/loginHref.ts";
import { useHandOff } from "../portal/signIn/useHandOff.ts";
import { forgetPerson } from "../session/forgetPerson.ts";
import type { Session } from "../session/Session.ts";
import { holdSession, sessionStore, unsaved } from "../session/sessionStore.ts";
import { registry } from "../widgets/registry.tsx";
import { entryAddressFor } from "./EntryAddressLater.tsx";
import { withEntryHere } from "./entryParameter.ts";
import { FlowPorts } from "./FlowPorts.tsx";
import { continueWith, type FlowSurroundings, type OpenFlow, openFlow } from "./openFlow.ts";
import { type Asked, readAddress } from "./readAddress.ts";
import { routePath } from "./routePath.ts";
import { StepPage } from "./StepPage.tsx";
import { railFor } from "./SummaryRailLater.tsx";

interface Shown {
  flow: OpenFlow;
  loaded: LoadedFlow;
}

/** Shows one flow and keeps its current step and the address in step. */
export function FlowPage({ entry, session }: { entry: FlowEntry; session: Session }) {
  const navigate = useNavigate();
  const handOff = useHandOff();
  const location = useLocation();
  const arrival = useNavigationType();
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  /** The error that opening the flow threw; the error page is shown instead of the flow. */
  const [fault, setFault] = useState<unknown>();
  /** The address the flow was opened at. Changes when an address asks for another draft. */
  const [opened, setOpened] = useState(location);
  /** The key of the address that was last found to ask for this flow, and not for another draft. */
  const heard = useRef(location.key);
  /** The key of the address that the flow itself moved to last. */
  const own = useRef<unknown>(undefined);
  const keyHere = () => window.history.state?.key ?? "default";
  const way = {
    navigate,
    handOff,
    /** Whether the browser is where the flow was last. Entries that no page of ours made have no key. */
    isHere: () =>
      [heard.current, own.current].includes(keyHere()) &&
      matchPath(routePath(entry.base), window.location.pathname),
    /** Whether the person is on their way to another page, or to another draft than this flow's, that is not open yet. */
    isElsewhere(flow?: OpenFlow) {
      return (
        !way.isHere() &&
        (!matchPath(routePath(entry.base), window.location.pathname) ||
          (flow && asksForAnother(readAddress(entry.base, window.location), flow, false)))
      );
    },
    /** Moves the address with the flow, unless the person is elsewhere. */
    moveTo(flow: OpenFlow, address: string, how: NavigateOptions) {
      if (way.isElsewhere(flow)) return;
      navigate(address, how);
      own.current = keyHere();
    },
  };
  // These are new functions at each address, but the flow is opened only once.
  const ways = useRef(way);
  ways.current = way;
  /** The step at a path of the flow; without a path at the one where the browser is. */
  const stepAt = useCallback(
    (path = readAddress(entry.base, window.location).path) =>
      entry.steps.find((step) => step.path === path)?.id,
    [entry],
  );

  useEffect(() => {
    let there = true;
    let stopHearing = () => {};
    let open: OpenFlow | undefined;
    const asked = readAddress(entry.base, opened);
    const around: FlowSurroundings = {
      session,
      onShow(step, focus) {
        if (!there || !open) return;
        if (focus === "issues") setAttempt((count) => count + 1);
        const address = open.runtime.walker.address(step);
        // Add to the history when the person came from another step; replace the entry when the flow itself chose the
        // step.
        const shows = stepAt();
        if (isAt(entry.base, open, address)) return;
        const order = entry.steps.map(({ id }) => id);
        ways.current.moveTo(open, address, {
          replace: shows === undefined || shows === step,
          state: order.indexOf(step) < order.indexOf(shows ?? "") ? wentBack : undefined,
        });
      },
      onExit(to, values, keeps) {
        // Whoever left before the answer came stays there, and stays signed in.
        if (there && !ways.current.isElsewhere()) void ways.current.handOff(to, values, keeps);
      },
      onSignedOut(status) {
        if (!there) return;
        const to = loginHref("ACCESS_DENIED", messageFor(status), session.user?.id);
        forgetPerson();
        ways.current.navigate(to);
      },
      onReplaced(flow) {
        if (there) show(flow);
      },
    };
    const show = (flow: OpenFlow, loaded?: LoadedFlow) => {
      open = flow;
      setShown((now) => {
        const plan = loaded ?? now?.loaded;
        return plan && { flow, loaded: plan };
      });
      flow.runtime.send({ type: "open" });
    };
    void (async () => {
      try {
        // Asked for in parallel with the flow, by which the step is known at last. It waits for those that it shows.
        const here = stepAt(asked.path);
        const { widgets = [] } = entry.steps.find(({ id }) => id === here) ?? entry.steps[0] ?? {};
        void loadWidgets(registry, widgets);
        const loaded = await entry.load();
        const flow = await openFlow(loaded, around, asked.values);
        const { getDraft, walker } = flow.runtime;
        const { step } = getDraft();
        const { plan } = loaded;
        const shown = plan.steps.flatMap((each) => (each.id === step ? shownWidgets(each, walker) : []));
        await loadWidgets(registry, shown, railFor(plan, step));
        if (!there) return;
        open = flow;
        setShown({ loaded, flow });
        const { error = null } = asked.values;
        if (plan.query.includes("error") && hasWords(error)) notify("error", words(error));
        // If the application no longer exists, ignore its address: a new one starts, and a notice says why.
        flow.runtime.send({ type: "open", ...(flow.isGone ? { step: "" } : openingOf(asked, stepAt)) });
        // Definitions change under the development server alone.
        if (import.meta.env.DEV)
          stopHearing = loaded.onChange((next) => {
            const now = open ?? flow;
            const draft = now.runtime.getDraft();
            show(continueWith(next, { ...draft, fingerprint: next.plan.fingerprint }, now, around), next);
          });
      } catch (error) {
        if (!there) return;
        if (error instanceof UnreadableUser) ways.current.navigate(`${routes.home}?error=${UNREADABLE}`);
        else if (error instanceof CallRefused) {
          const { status } = error.error;
          if (status === 401 || status === 419) forgetPerson();
          else if (ways.current.isElsewhere()) return;
          const { state } = error.fields;
          const to =
            typeof state === "string"
              ? (await import("../portal/signIn/arrivalTarget.ts")).arrivalTarget({ state }, session).to
              : undefined;
          if (there) void ways.current.handOff(routeForError(error.error, opened.pathname, to));
        } else setFault(error);
      }
    })();
    return () => {
      there = false;
      stopHearing();
      // Where the page broke, the person has not gone anywhere, and comes back to what the browser keeps.
      if (!ways.current.isHere()) open?.leave();
      // Who was incomplete and has sent an application is no longer: the next page asks the custodian again (REG018).
      if (session.isIncomplete && open?.server.isClosed && sessionStore.getState().session === session)
        holdSession(undefined);
    };
  }, [entry, session, stepAt, opened]);

  const flow = shown?.flow;

  // Put the draft's id into the address as soon as the server gives one.
  useEffect(() => {
    if (!flow) return;
    const { walker, getDraft, subscribe } = flow.runtime;
    let known = walker.route();
    return subscribe(({ step, running }) => {
      const route = walker.route();
      if (route === known || running?.list === "open") return;
      known = route;
      // If the step changes too, the history still needs the step we leave, now with the id in its address.
      const address = walker.address(stepAt() ?? step);
      if (getDraft().finished === undefined && !isAt(entry.base, flow, address))
        ways.current.moveTo(flow, withEntryHere(entry.base, address), sameVisit());
    });
  }, [flow, entry, stepAt]);

  // Handles the browser's Back and Forward buttons and links to another draft of the same flow.
  useEffect(() => {
    const asked = readAddress(entry.base, location);
    const isElsewhere = location !== opened;
    if (!isElsewhere) heard.current = location.key;
    if (!flow) {
      // Another draft is asked for while one is still opening: switch to the other one at once.
      if (isElsewhere && asked.values.id !== readAddress(entry.base, opened).values.id) setOpened(location);
      return;
    }
    const { runtime } = flow;
    const isOpening = runtime.getDraft().running?.list === "open";
    if ((isElsewhere || !isOpening) && asksForAnother(asked, flow, arrival === NavigationType.Pop)) {
      setShown(undefined);
      setOpened(location);
      return;
    }
    heard.current = location.key;
    const wanted = stepAt(asked.path);
    if (wanted === undefined) return;
    // Opening the flow has already changed the address; this render still has the old one, which nobody asked for.
    if (stepAt() !== wanted) return;
    if (isOpening) return;
    const { step } = runtime.getDraft();
    if (wanted !== step) runtime.send({ type: "go", step: wanted });
    const address = runtime.walker.address(runtime.getDraft().step);
    if (!isAt(entry.base, flow, address))
      ways.current.moveTo(flow, withEntryHere(entry.base, address), sameVisit());
  }, [flow, location, opened, arrival, stepAt, entry]);

  useEffect(() => {
    if (!flow) return;
    const flush = () => flow.server.flush();
    unsaved.add(flush);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      void flush().finally(() => unsaved.delete(flush));
    };
  }, [flow]);

  if (fault !== undefined) return <ServerErrorPage cause={faultOf(fault, "startup")} />;
  if (!shown) {
    return <Loading />;
  }
  const EntryAddress = entryAddressFor(shown.loaded.plan);
  return (
    <FlowProvider runtime={shown.flow.runtime} registry={registry} words={words}>
      <FlowPorts flow={shown.flow}>
        {EntryAddress && <EntryAddress base={entry.base} />}
        <StepPage flow={shown.flow} attempt={attempt} />
      </FlowPorts>
    </FlowProvider>
  );
}

/** What home says where a flow could not read the person's data. */
const UNREADABLE = "session.unreadable";

/** Router state of a navigation to an earlier step (OTD015). */
const wentBack = { backStepChange: true };

/** Replaces the address and keeps the history state, because the page stays the same. */
const sameVisit = () => ({ replace: true, state: window.history.state?.usr });

/**
 * The step and the query that an address asks for. Without a step, or with `openLastStep`, it is the furthest step: "".
 */
function openingOf(
  { path, values }: Asked,
  stepAt: (path: string) => string | undefined,
): { step: string; query: { [name: string]: Json } } {
  const last = values.openLastStep !== undefined && values.openLastStep !== "false";
  return { step: last ? "" : (stepAt(path) ?? ""), query: { ...values } };
}

/** Whether the browser is at this address of the flow; other query parameters do not matter. */
function isAt(base: string, { runtime }: OpenFlow, address: string): boolean {
  const there = new URL(address, window.location.origin);
  const { values } = readAddress(base, there);
  const here = readAddress(base, window.location).values;
  return (
    there.pathname === window.location.pathname.replace(/\/+$/, "") &&
    Object.keys(runtime.plan.route).every((name) => values[name] === here[name])
  );
}

/**
 * Whether an address asks for another draft than the open one.
 * @param isReturn reached by the browser's Back or Forward: an address without an id is then this draft, before it had
 * one
 */
function asksForAnother({ values }: Asked, { runtime }: OpenFlow, isReturn: boolean): boolean {
  const { plan, walker } = runtime;
  const known = walker.route();
  return Object.keys(plan.route).some((name) => {
    const asked = values[name];
    return asked === undefined ? known[name] !== undefined && !isReturn : asked !== known[name];
  });
}

import { flows } from "virtual:flows";
import { lazy, type ReactNode, Suspense, useDeferredValue } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom";
import { routes } from "../schemas/program.json";
import { flowHere } from "./askAhead.ts";
import { routePath } from "./flow/routePath.ts";
import { ErrorBoundary } from "./portal/errors/ErrorBoundary.tsx";
import { faultOf } from "./portal/errors/faultOf.ts";
import { ServerErrorPage } from "./portal/errors/ServerErrorPage.tsx";
import { CleanAddress } from "./portal/frame/CleanAddress.tsx";
import { HolderGate } from "./portal/frame/HolderGate.tsx";
import { NotificationArea } from "./portal/frame/NotificationArea.tsx";
import { PortalPorts } from "./portal/frame/PortalPorts.tsx";
import { Redirect } from "./portal/frame/Redirect.tsx";
import type { OtherRoute } from "./portal/home/OtherPages.tsx";
import { SessionGate } from "./session/SessionGate.tsx";

const loadFlowPage = async () => ({ default: (await import("./flow/FlowPage.tsx")).FlowPage });
const FlowPage = lazy(loadFlowPage);
const loadHomePage = async () => ({ default: (await import("./portal/home/HomePage.tsx")).HomePage });
const HomePage = lazy(loadHomePage);
const OtherPages = lazy(async () => ({ default: (await import("./portal/home/OtherPages.tsx")).OtherPages }));

/** The page at each address of `schemas/program.json`, but for those that `OtherPages` has. */
const pages: { readonly [Name in Exclude<keyof typeof routes, OtherRoute>]: ReactNode } = {
  start: <Navigate to={routes.demoPeople} replace />,
  shortSignIn: <Redirect to={routes.signIn} />,
  shortRegister: <Redirect to={routes.register} />,
  serverError: <ServerErrorPage cause="server" />,
  home: <SessionGate ahead={loadHomePage}>{(session) => <HomePage session={session} />}</SessionGate>,
};

const pending = <div className="Pending" />;

/**
 * The first page, once its program is here; what a flow begins with is here from the start. Its place stays empty until then
 * without the help of `Suspense`: what that has shown in such a place stays for 300 ms, however soon the page comes.
 */
function Fetched({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !!flowHere) ? children : pending;
}

/** The portal: its own routes and those of the flows, of which a build has the published ones. */
export function App() {
  return (
    <PortalPorts>
      <BrowserRouter>
        <ErrorBoundary instead={(error) => <ServerErrorPage cause={faultOf(error, "render")} />}>
          <Suspense fallback={pending}>
            <Fetched>
              <CleanAddress>
                <Routes>
                  {Object.entries(pages).map(([name, page]) => (
                    <Route key={name} path={routes[name as keyof typeof pages]} element={page} />
                  ))}
                  {Object.values(flows).map((flow) => (
                    <Route
                      key={flow.id}
                      path={routePath(flow.base)}
                      element={
                        <HolderGate key={flow.id} ahead={() => Promise.all([loadFlowPage(), flow.load()])}>
                          {(session) => <FlowPage entry={flow} session={session} />}
                        </HolderGate>
                      }
                    />
                  ))}
                  <Route path="*" element={<OtherPages />} />
                </Routes>
              </CleanAddress>
            </Fetched>
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <NotificationArea />
    </PortalPorts>
  );
}

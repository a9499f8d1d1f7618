import { flows } from "virtual:flows";
import { lazy, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom";
import { routePath } from "./flow/routePath.ts";
import { ErrorBoundary } from "./portal/ErrorBoundary.tsx";
import { HandOffPage } from "./portal/HandOffPage.tsx";
import { HolderGate } from "./portal/HolderGate.tsx";
import { LogOutPage } from "./portal/LogOutPage.tsx";
import { NotificationArea } from "./portal/NotificationArea.tsx";
import { PortalPorts } from "./portal/PortalPorts.tsx";
import { Redirect } from "./portal/Redirect.tsx";
import { ServerErrorPage } from "./portal/ServerErrorPage.tsx";
import { SessionGate } from "./session/SessionGate.tsx";

const FlowPage = lazy(async () => ({ default: (await import("./flow/FlowPage.tsx")).FlowPage }));
const SignInPage = lazy(async () => ({ default: (await import("./portal/SignInPage.tsx")).SignInPage }));
const HomePage = lazy(async () => ({ default: (await import("./portal/HomePage.tsx")).HomePage }));
const MfaSettingsPage = lazy(async () => ({
  default: (await import("./portal/MfaSettingsPage.tsx")).MfaSettingsPage,
}));
const InboxPage = lazy(async () => ({ default: (await import("./portal/InboxPage.tsx")).InboxPage }));
const NewerPortalPage = lazy(async () => ({
  default: (await import("./portal/NewerPortalPage.tsx")).NewerPortalPage,
}));

const OtherPages = lazy(async () => ({ default: (await import("./portal/OtherPages.tsx")).OtherPages }));

/** The portal: its routes, those of the published flows among them. */
export function App() {
  return (
    <PortalPorts>
      <BrowserRouter>
        <ErrorBoundary instead={<ServerErrorPage />}>
          <Suspense fallback={<div className="Pending" />}>
            <Routes>
              <Route path="/" element={<Navigate to="/o/auth/login" replace />} />
              <Route path="/login" element={<Redirect to="/o/auth/login" />} />
              <Route path="/register" element={<Redirect to="/o/auth/register" />} />
              <Route path="/o/auth" element={<Redirect to="/o/auth/login" />} />
              <Route path="/o/auth/login" element={<SignInPage />} />
              <Route path="/o/auth/register" element={<Redirect to="/o/auth/login" />} />
              <Route path="/o/auth/logout" element={<LogOutPage />} />
              <Route path="/50x" element={<ServerErrorPage />} />
              <Route path="/portal/settings/mfa" element={<MfaSettingsPage />} />
              <Route path="/portal/demo/inbox" element={<InboxPage />} />
              <Route path="/portal/*" element={<NewerPortalPage />} />
              <Route
                path="/o"
                element={<SessionGate>{(session) => <HomePage session={session} />}</SessionGate>}
              />
              <Route path="/o/approve/ipd" element={<HandOffPage to="ipdApproval" />} />
              <Route
                path="/o/accounts"
                element={<SessionGate>{() => <HandOffPage to="dashboard" />}</SessionGate>}
              />
              {Object.values(flows)
                .filter((flow) => flow.published)
                .map((flow) => (
                  <Route
                    key={flow.id}
                    path={routePath(flow.base)}
                    element={
                      <HolderGate>
                        {(session) => <FlowPage key={flow.id} entry={flow} session={session} />}
                      </HolderGate>
                    }
                  />
                ))}
              <Route path="*" element={<OtherPages />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <NotificationArea />
    </PortalPorts>
  );
}

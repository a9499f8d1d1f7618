import "virtual:messages/pages";
import { lazy, type ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import agreements from "../../../schemas/reference/agreements.json";
import distributionMenu from "../../../schemas/reference/distributionMenu.json";
import downloads from "../../../schemas/reference/downloads.json";
import force from "../../../schemas/reference/force.json";
import handOffs from "../../../schemas/reference/handOffs.json";
import { help } from "../../../schemas/reference/menu.json";
import redirects from "../../../schemas/reference/redirects.json";
import { brand } from "../../messages/brand.ts";
import { SessionGate } from "../../session/SessionGate.tsx";
import { UnknownRoute } from "../errors/UnknownRoute.tsx";
import { HolderGate } from "../frame/HolderGate.tsx";
import { Redirect } from "../frame/Redirect.tsx";
import { requestLists } from "../requests/RequestList.ts";
import { HandOffPage } from "../signIn/HandOffPage.tsx";
import { AccountsPage } from "./AccountsPage.tsx";

const loadRequestListPage = async () => ({
  default: (await import("../requests/RequestListPage.tsx")).RequestListPage,
});
const RequestListPage = lazy(loadRequestListPage);
const DistributionMenuPage = lazy(async () => ({
  default: (await import("./DistributionMenuPage.tsx")).DistributionMenuPage,
}));
const DownloadPage = lazy(async () => ({ default: (await import("./DownloadPage.tsx")).DownloadPage }));

const ForcePages = lazy(async () => ({ default: (await import("../force/ForcePages.tsx")).ForcePages }));
const AuthPages = lazy(async () => ({ default: (await import("../signIn/AuthPages.tsx")).AuthPages }));
const PeoplePage = lazy(async () => ({ default: (await import("../signIn/PeoplePage.tsx")).PeoplePage }));
const SentPage = lazy(async () => ({ default: (await import("./ActivityPage.tsx")).SentPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import("../errors/NotFoundPage.tsx")).NotFoundPage,
}));
const NewerPortalPage = lazy(async () => ({
  default: (await import("./NewerPortalPage.tsx")).NewerPortalPage,
}));
const MfaSettingsPage = lazy(async () => ({
  default: (await import("../secondFactor/MfaSettingsPage.tsx")).MfaSettingsPage,
}));
const InboxPage = lazy(async () => ({ default: (await import("../secondFactor/InboxPage.tsx")).InboxPage }));
const loadDetailsPage = async () => ({ default: (await import("../details/DetailsPage.tsx")).DetailsPage });
const DetailsPage = lazy(loadDetailsPage);
const DeskPage = lazy(async () => ({ default: (await import("../desk/DeskPage.tsx")).DeskPage }));
const IpdApprovalPage = lazy(async () => ({
  default: (await import("../ipd/IpdApprovalPage.tsx")).IpdApprovalPage,
}));
const GlossaryPage = lazy(async () => ({ default: (await import("../help/GlossaryPage.tsx")).GlossaryPage }));
const ApplicationPage = lazy(async () => ({
  default: (await import("../application/ApplicationPage.tsx")).ApplicationPage,
}));
const AgreementPage = lazy(async () => ({ default: (await import("./AgreementPage.tsx")).AgreementPage }));

/** Addresses of `schemas/program.json` whose pages nobody opens first, and what `/portal` has besides. */
export type OtherRoute =
  | "auth"
  | "signIn"
  | "register"
  | "signOut"
  | "arrival"
  | "demoPeople"
  | "mfaSettings"
  | "demoInbox"
  | "demoDesk"
  | "details"
  | "purchaseDetails"
  | "activity"
  | "notFound"
  | "accounts"
  | "application"
  | "ipdApproval"
  | "newerPortal";

const routePages: { readonly [Name in OtherRoute]: ReactNode } = {
  auth: <AuthPages />,
  signIn: <AuthPages />,
  register: <AuthPages />,
  signOut: <AuthPages />,
  arrival: <AuthPages />,
  demoPeople: <PeoplePage />,
  mfaSettings: <MfaSettingsPage />,
  demoInbox: <InboxPage />,
  demoDesk: <DeskPage />,
  activity: <SentPage />,
  notFound: <NotFoundPage />,
  ipdApproval: <HandOffPage to="ipdApproval" />,
  newerPortal: <NewerPortalPage />,
  accounts: <AccountsPage />,
  application: <HolderGate>{(session) => <ApplicationPage session={session} />}</HolderGate>,
  details: <SessionGate ahead={loadDetailsPage}>{() => <DetailsPage route="details" />}</SessionGate>,
  purchaseDetails: (
    <SessionGate ahead={loadDetailsPage}>{() => <DetailsPage route="purchaseDetails" />}</SessionGate>
  ),
};

const pages: { path: string; page: ReactNode; ahead?: () => Promise<unknown> }[] = [
  ...requestLists.map((list) => ({
    path: list.path,
    page: <RequestListPage key={list.path} list={list} />,
    ahead: loadRequestListPage,
  })),
  { path: distributionMenu.path, page: <DistributionMenuPage /> },
  ...downloads.map((form) => ({ path: form.path, page: <DownloadPage key={form.path} form={form} /> })),
  ...agreements.map((agreement) => ({
    path: agreement.path,
    page: <AgreementPage key={agreement.path} agreement={agreement} />,
  })),
];

/**
 * Pages that reference data describes: lists, the distribution menu, forms to download, documents to accept, and areas that
 * only lead to the newer portal (AUTH018). Every other address goes there too (AUTH013).
 */
export function OtherPages() {
  return (
    <Routes>
      {Object.entries(routePages).map(([name, page]) => (
        <Route key={name} path={routes[name as OtherRoute]} element={page} />
      ))}
      <Route path={brand.portalPaths.ipdApproval} element={<IpdApprovalPage />} />
      {pages.map(({ path, page, ahead }) => (
        <Route key={path} path={path} element={<HolderGate ahead={ahead}>{() => page}</HolderGate>} />
      ))}
      {help.map(({ to }) => (
        <Route key={to} path={to} element={<GlossaryPage />} />
      ))}
      <Route path={`${force.path}/*`} element={<ForcePages />} />
      {Object.entries(handOffs).map(([path, to]) => (
        <Route key={path} path={path} element={<SessionGate>{() => <HandOffPage to={to} />}</SessionGate>} />
      ))}
      {Object.entries(redirects).map(([path, to]) => (
        <Route key={path} path={path} element={<Redirect to={to} />} />
      ))}
      <Route path="*" element={<UnknownRoute />} />
    </Routes>
  );
}

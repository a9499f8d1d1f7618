import "virtual:messages/pages";
import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import agreements from "../../../schemas/reference/agreements.json";
import distributionMenu from "../../../schemas/reference/distributionMenu.json";
import downloads from "../../../schemas/reference/downloads.json";
import force from "../../../schemas/reference/force.json";
import { help } from "../../../schemas/reference/menu.json";
import redirects from "../../../schemas/reference/redirects.json";
import { HolderGate } from "../frame/HolderGate.tsx";
import { Redirect } from "../frame/Redirect.tsx";
import { requestLists } from "../requests/RequestList.ts";

const RequestListPage = lazy(async () => ({
  default: (await import("../requests/RequestListPage.tsx")).RequestListPage,
}));
const DistributionMenuPage = lazy(async () => ({
  default: (await import("./DistributionMenuPage.tsx")).DistributionMenuPage,
}));
const DownloadPage = lazy(async () => ({ default: (await import("./DownloadPage.tsx")).DownloadPage }));

const ForcePages = lazy(async () => ({ default: (await import("../force/ForcePages.tsx")).ForcePages }));
const GlossaryPage = lazy(async () => ({ default: (await import("../help/GlossaryPage.tsx")).GlossaryPage }));
const AgreementPage = lazy(async () => ({ default: (await import("./AgreementPage.tsx")).AgreementPage }));

const pages = [
  ...requestLists.map((list) => ({ path: list.path, page: <RequestListPage key={list.path} list={list} /> })),
  { path: distributionMenu.path, page: <DistributionMenuPage /> },
  ...downloads.map((form) => ({ path: form.path, page: <DownloadPage key={form.path} form={form} /> })),
  ...agreements.map((agreement) => ({
    path: agreement.path,
    page: <AgreementPage key={agreement.path} agreement={agreement} />,
  })),
];

/**
 * Pages that reference data describes: lists, the distribution menu, forms to download, documents to accept. Every other address goes to the
 * newer portal (AUTH027).
 */
export function OtherPages() {
  return (
    <Routes>
      {pages.map(({ path, page }) => (
        <Route key={path} path={path} element={<HolderGate>{() => page}</HolderGate>} />
      ))}
      {help.map(({ to }) => (
        <Route key={to} path={to} element={<GlossaryPage />} />
      ))}
      <Route path={`${force.path}/*`} element={<ForcePages />} />
      {Object.entries(redirects).map(([path, to]) => (
        <Route key={path} path={path} element={<Redirect to={to} />} />
      ))}
      <Route path="*" element={<Navigate to="/o/accounts?dashboard=1" replace />} />
    </Routes>
  );
}

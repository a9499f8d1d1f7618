import { lazy, type ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import agreements from "../../../schemas/reference/agreements.json";
import force from "../../../schemas/reference/force.json";
import { words } from "../../messages/words.ts";
import { SessionGate } from "../../session/SessionGate.tsx";
import { UnknownRoute } from "../errors/UnknownRoute.tsx";
import { ForceLayout } from "./ForceLayout.tsx";

const AgreementPage = lazy(async () => ({
  default: (await import("../home/AgreementPage.tsx")).AgreementPage,
}));
const GlossaryPage = lazy(async () => ({ default: (await import("../help/GlossaryPage.tsx")).GlossaryPage }));
const MfaSettingsPage = lazy(async () => ({
  default: (await import("../secondFactor/MfaSettingsPage.tsx")).MfaSettingsPage,
}));

/** The pages that `schemas/reference/force.json` names. */
const named: { readonly [page: string]: ReactNode } = {
  // It asks for the session by itself, once it has taken the token of a hand-off.
  mfaSettings: <MfaSettingsPage />,
  glossary: <SessionGate>{() => <GlossaryPage />}</SessionGate>,
};

const pages = [
  ...force.menu.map(({ label, to, page }) => ({ label: () => words(label), to, page: named[page] })),
  ...agreements.map((agreement) => ({
    label: () => agreement.title,
    to: agreement.path.replace(/^\/o(?=\/)/, force.path),
    page: <SessionGate>{() => <AgreementPage agreement={agreement} />}</SessionGate>,
  })),
];

/** The pages that need no full menu, such as those that an app opens, in the reduced layout (LAY015). */
export function ForcePages() {
  return (
    <ForceLayout links={pages.map(({ label, to }) => ({ label: label(), href: to }))}>
      <Routes>
        {pages.map(({ to, page }) => (
          <Route key={to} path={to.slice(force.path.length)} element={page} />
        ))}
        <Route path="/" element={<Navigate to={force.menu[0]!.to} replace />} />
        <Route path="*" element={<UnknownRoute />} />
      </Routes>
    </ForceLayout>
  );
}

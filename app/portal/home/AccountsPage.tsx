import "virtual:messages/pages";
import { words } from "../../messages/words.ts";
import { SessionGate } from "../../session/SessionGate.tsx";
import { usePageTitle } from "../frame/usePageTitle.ts";
import { HandOffPage } from "../signIn/HandOffPage.tsx";

/** The list of accounts is the newer portal's; this one has only its title (AUTH006, AUTH007). */
export function AccountsPage() {
  usePageTitle(words("home.accounts"));
  return <SessionGate>{() => <HandOffPage to="dashboard" />}</SessionGate>;
}

import { flows } from "virtual:flows";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Button, Notice } from "../../widgets/index.ts";
import { hasWords, words } from "../messages/words.ts";
import type { Session } from "../session/Session.ts";
import { advisorTarget } from "./advisorTarget.ts";
import { Page } from "./Page.tsx";
import { useHandOff } from "./useHandOff.ts";

/** Where one comes after the sign-in: what one may begin here, and the way to the newer portal. */
export function HomePage({ session }: { session: Session }) {
  const navigate = useNavigate();
  const handOff = useHandOff();
  const [query] = useSearchParams();
  const elsewhere = advisorTarget(session);
  const published = Object.values(flows).filter((flow) => flow.published);

  useEffect(() => {
    document.title = words("ui.siteTitle");
    if (elsewhere) void handOff(elsewhere);
  }, [elsewhere, handOff]);
  if (elsewhere) return null;

  const error = query.get("error");
  return (
    <Page>
      <div className="Home">
        <h1>{words("home.title", { name: session.user?.name ?? "" })}</h1>
        {hasWords(error) ? <Notice level="error">{words(error)}</Notice> : null}
        {session.isTransactionOnHold ? <Notice level="info">{words("account.onHold")}</Notice> : null}
        <p className="Lead">{words(session.isIncomplete ? "home.begin" : "home.lead")}</p>
        <div className="Home-ways">
          {published.map((flow) => (
            <Button key={flow.id} look="primary" onClick={() => navigate(flow.base)}>
              {words(session.isIncomplete ? "home.start" : "menu.openNewAccount")}
            </Button>
          ))}
          <Button onClick={() => void handOff("dashboard")}>{words("home.dashboard")}</Button>
        </div>
      </div>
    </Page>
  );
}

import "virtual:messages/pages";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button, Notice } from "../../../widgets/index.ts";
import { hasWords, words } from "../../messages/words.ts";
import type { Session } from "../../session/Session.ts";
import { Page } from "../frame/Page.tsx";
import { advisorTarget } from "../signIn/advisorTarget.ts";
import { arrivalTarget } from "../signIn/arrivalTarget.ts";
import { useHandOff } from "../signIn/useHandOff.ts";
import { homeGroups } from "./homeGroups.ts";
import { WayList } from "./WayList.tsx";

/** The start of an application for an account. */
const APPLICATION = "/o/accounts/ira/register";

/** Where a link to this page leads on to, if it does (AUTH005). */
function targetOf(query: URLSearchParams, session: Session) {
  const [state = "", params] = ["redirectState", "redirectParams"].map(
    (name) => query.get(name) ?? undefined,
  );
  const target = arrivalTarget({ state, params }, session);
  return target.to === routes.home ? undefined : target;
}

/** The page after the sign-in: what the person can start here, and the link to the newer portal. */
export function HomePage({ session }: { session: Session }) {
  const navigate = useNavigate();
  const handOff = useHandOff();
  const [query] = useSearchParams();
  const elsewhere = advisorTarget(session);

  useEffect(() => {
    document.title = words("ui.siteTitle");
    if (elsewhere) void handOff(elsewhere);
    const target = targetOf(query, session);
    if (elsewhere || !target) return;
    // Going back from there shows this page.
    window.history.replaceState(window.history.state, "", routes.home);
    void handOff(target.to, target.params);
  }, [elsewhere, handOff, query, session]);
  if (elsewhere || targetOf(query, session)) return null;

  const error = query.get("error");
  const dashboard = <Button onClick={() => void handOff("dashboard")}>{words("home.dashboard")}</Button>;
  return (
    <Page>
      <div className="Home">
        <h1>{words("home.title", { name: session.user?.name ?? "" })}</h1>
        {hasWords(error) ? <Notice level="error">{words(error)}</Notice> : null}
        {session.isTransactionOnHold ? <Notice level="info">{words("account.onHold")}</Notice> : null}
        <p className="Lead">{words(session.isIncomplete ? "home.begin" : "home.lead")}</p>
        {session.isIncomplete ? (
          <div className="Home-ways">
            <Button look="primary" onClick={() => navigate(APPLICATION)}>
              {words("home.start")}
            </Button>
            {dashboard}
          </div>
        ) : (
          <>
            <div className="Home-groups">
              {homeGroups().map(({ title, ways }) => (
                <section key={title}>
                  <h2>{words(title)}</h2>
                  <WayList ways={ways} />
                </section>
              ))}
            </div>
            <div className="Home-ways">{dashboard}</div>
          </>
        )}
      </div>
    </Page>
  );
}

import "virtual:messages/pages";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { Button, Notice, SummaryList } from "../../../widgets/index.ts";
import { readSession } from "../../api/portal/session.ts";
import { hasWords, words } from "../../messages/words.ts";
import type { Session } from "../../session/Session.ts";
import { holdSession, useSession } from "../../session/sessionStore.ts";
import { Loading } from "../frame/Loading.tsx";
import { Page } from "../frame/Page.tsx";
import { arrivalOf, paramsOf } from "../signIn/arrivalOf.ts";
import { refused, useArrival } from "../signIn/useArrival.ts";
import { ActivityPage } from "./ActivityPage.tsx";

/**
 * Stands in for the newer portal. A hand-off that names what was sent opens its detail; any other says where it led, and
 * leads back without signing in again.
 */
export function NewerPortalPage() {
  const { search } = useLocation();
  const { token, id } = arrivalOf(search);
  // A mobile app around the page goes on from here by itself (app/bridge).
  const [isTaken] = useState(
    () =>
      token !== undefined && !window.dispatchEvent(new Event("stepwright-hand-off", { cancelable: true })),
  );
  if (isTaken) return <Elsewhere token={undefined} lead="newerPortal.inApp" />;
  return id === undefined ? <Elsewhere token={token} /> : <ActivityArrival token={token} id={id} />;
}

function ActivityArrival({ token, id }: { token: string | undefined; id: string }) {
  const { pathname } = useLocation();
  useArrival(token, `${pathname}?${new URLSearchParams({ id })}`);
  if (token === undefined) return <ActivityPage id={id} />;
  return (
    <Page>
      <Loading />
    </Page>
  );
}

/** A page that only the newer portal has: who arrived, with what, and the way back. */
function Elsewhere({ token, lead = "newerPortal.lead" }: { token: string | undefined; lead?: string }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const query = new URLSearchParams(search);
  query.delete("token");
  const asked = query.toString();
  useArrival(token, asked ? `${pathname}?${asked}` : pathname);
  useEffect(() => {
    document.title = `${words("newerPortal.title")} · ${words("ui.siteTitle")}`;
    if (token !== undefined || session !== undefined) return;
    let isAsked = true;
    const hold = (told: Session | null) => isAsked && holdSession(told);
    readSession().then(hold, () => hold(null));
    return () => {
      isAsked = false;
    };
  }, [token, session]);
  const params = paramsOf(query.get("params"));
  const { error } = params;
  const who = session?.user?.name;
  const rows = [
    ...(who ? [{ label: words("newerPortal.who"), value: who }] : []),
    { label: words("newerPortal.address"), value: pathname },
    ...Object.entries(params).map(([label, value]) => ({ label, value: String(value) })),
  ];
  return (
    <Page>
      <div className="Home">
        <h1>{words("newerPortal.title")}</h1>
        <p className="Lead">{words(lead)}</p>
        {state === refused ? (
          <Notice level="warning" live>
            {words("newerPortal.refused")}
          </Notice>
        ) : null}
        {typeof error === "string" && hasWords(error) ? <Notice level="error">{words(error)}</Notice> : null}
        {token === undefined ? <SummaryList rows={rows} /> : <Loading />}
        <div className="Home-ways">
          <Button
            look="primary"
            busy={token !== undefined}
            onClick={() => navigate(session ? routes.home : routes.signIn)}
          >
            {words(session ? "newerPortal.return" : "newerPortal.back")}
          </Button>
        </div>
      </div>
    </Page>
  );
}

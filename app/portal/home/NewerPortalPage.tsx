import "virtual:messages/pages";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button, Spinner, SummaryList } from "../../../widgets/index.ts";
import { acceptRedirect } from "../../api/portal/mfaSettings.ts";
import { words } from "../../messages/words.ts";
import { arriveSignedOut, holdSession } from "../../session/sessionStore.ts";
import { Page } from "../frame/Page.tsx";
import { arrivalOf } from "../signIn/arrivalOf.ts";
import { useArrival } from "../signIn/useArrival.ts";
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
      <p className="Pending" role="status">
        <Spinner /> {words("ui.loading")}
      </p>
    </Page>
  );
}

/** A page that only the newer portal has. */
function Elsewhere({ token, lead = "newerPortal.lead" }: { token: string | undefined; lead?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    arriveSignedOut();
    document.title = `${words("newerPortal.title")} · ${words("ui.siteTitle")}`;
  }, []);
  const goBack = async () => {
    if (token === undefined) return navigate("/o/auth/login");
    setBusy(true);
    await acceptRedirect(token).then(
      (session) => {
        holdSession(session);
        navigate("/o");
      },
      () => navigate("/o/auth/login"),
    );
  };
  return (
    <Page>
      <div className="Home">
        <h1>{words("newerPortal.title")}</h1>
        <p className="Lead">{words(lead)}</p>
        <SummaryList rows={[{ label: words("newerPortal.address"), value: pathname }]} />
        <div className="Home-ways">
          <Button look="primary" busy={busy} onClick={() => void goBack()}>
            {words(token === undefined ? "newerPortal.back" : "newerPortal.return")}
          </Button>
        </div>
      </div>
    </Page>
  );
}

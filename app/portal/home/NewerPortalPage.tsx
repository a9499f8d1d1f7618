import "virtual:messages/pages";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button, SummaryList } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { arriveSignedOut } from "../../session/sessionStore.ts";
import { Page } from "../frame/Page.tsx";

/** Stands in for the newer portal: shows the address and parameters of the hand-off. */
export function NewerPortalPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = [...new URLSearchParams(search)];
  useEffect(() => {
    arriveSignedOut();
    document.title = `${words("newerPortal.title")} · ${words("ui.siteTitle")}`;
  }, []);
  return (
    <Page>
      <div className="Home">
        <h1>{words("newerPortal.title")}</h1>
        <p className="Lead">{words("newerPortal.lead")}</p>
        <SummaryList
          rows={[
            { label: words("newerPortal.address"), value: pathname },
            ...query.map(([name, value]) => ({
              label: name,
              // A token opens a session, so it is not shown.
              value: name === "token" ? words("newerPortal.token") : value,
            })),
          ]}
        />
        <div className="Home-ways">
          <Button look="primary" onClick={() => navigate("/o/auth/login")}>
            {words("newerPortal.back")}
          </Button>
        </div>
      </div>
    </Page>
  );
}

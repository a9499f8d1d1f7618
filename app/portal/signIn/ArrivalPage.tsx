import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { acceptRedirect } from "../../api/portal/mfaSettings.ts";
import { tellTabs } from "../../api/transport/contact.ts";
import { holdSession } from "../../session/sessionStore.ts";
import { Loading } from "../frame/Loading.tsx";
import { Page } from "../frame/Page.tsx";
import { arrivalTarget } from "./arrivalTarget.ts";
import { loginHref } from "./loginHref.ts";
import { useHandOff } from "./useHandOff.ts";

/**
 * Exchanges the token of the login site for a session and opens what the person came for. A token that was used, is too
 * old or belongs to another browser leads back to the login site.
 */
export function ArrivalPage() {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const handOff = useHandOff();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  useOnce(() => {
    // The token is used up now, and must not stay in the address.
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
    acceptRedirect(token).then(
      (session) => {
        holdSession(session);
        tellTabs({ person: session.user?.id ?? "" });
        const { to, params } = arrivalTarget(Object.fromEntries(new URLSearchParams(search)), session);
        void handOff(to, params);
      },
      () => navigate(loginHref("ACCESS_DENIED"), { replace: true }),
    );
  });
  return (
    <Page>
      <Loading />
    </Page>
  );
}

/** Runs once, though effects may run twice. */
function useOnce(work: () => void): void {
  const [hold] = useState(() => ({ isDone: false }));
  useEffect(() => {
    if (hold.isDone) return;
    hold.isDone = true;
    work();
  });
}

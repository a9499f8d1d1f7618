import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { readLoginUrl } from "../../api/portal/configuration.ts";
import { logOut } from "../../api/portal/signOut.ts";
import { tellTabs } from "../../api/transport/contact.ts";
import { forgetPerson } from "../../session/forgetPerson.ts";
import { sessionStore } from "../../session/sessionStore.ts";
import { Loading } from "../frame/Loading.tsx";
import { handedOn } from "./arrivalTarget.ts";
import { browserWindow } from "./browserWindow.ts";
import type { PortalErrorCode } from "./loginHref.ts";
import { portalPath } from "./portalPath.ts";
import { savedBeforeSignOut } from "./savedBeforeSignOut.ts";
import { arriveWith } from "./takeUpToken.ts";
import { useHandOff } from "./useHandOff.ts";
import { useIsHere } from "./useIsHere.ts";

const portalErrorCodes: readonly PortalErrorCode[] = ["IDLE", "ACCESS_DENIED", "SERVER_ERROR"];

/** The state of the history entry of a tab that another tab has signed out. */
export const signedOutAlready = "signed out";

/**
 * Signs the person out without a word and opens the login site, with what the address says (AUTH002 to AUTH004). The
 * `configuration` tells where that is; if it fails, the default does (AUTH010). A token in `adminToken` signs in instead.
 */
export function SignOutPage() {
  const { search, state } = useLocation();

  const handOff = useHandOff();
  const started = useRef(false);
  const isHere = useIsHere();
  useEffect(() => {
    // Effects may run twice, but a token works only once.
    if (started.current) return;
    started.current = true;
    const { adminToken, ...asked } = Object.fromEntries(new URLSearchParams(search));
    const leave = async () => {
      const code = portalErrorCodes.find((each) => each === asked.portalErrorCode);
      asked.portalErrorCode = code ?? "";
      await savedBeforeSignOut();
      forgetPerson();
      // A tab that was signed out by another one must not end what began there since.
      if (state !== signedOutAlready) {
        await logOut().catch(() => {});
        // Whoever went back and has signed in since is signed in on all tabs.
        if (!sessionStore.getState().session) tellTabs({ person: null, code });
      }
      const to = await readLoginUrl().catch(() => portalPath("login"));
      // Whoever went back meanwhile stays there.
      if (isHere.current) browserWindow.leave(loginAddress(to, asked));
    };
    if (adminToken === undefined) {
      void leave();
      return;
    }
    arriveWith(adminToken, window.location.pathname, asked, handOff, isHere).catch(() => {
      // Whoever went elsewhere may have signed in there.
      if (!isHere.current) return;
      asked.portalErrorCode = "ACCESS_DENIED";
      return leave();
    });
  }, [search, state, handOff, isHere]);
  return <Loading />;
}

/** The login site's address, with what it may be told. */
function loginAddress(to: string, asked: { readonly [name: string]: string }): string {
  const url = new URL(to, window.location.href);
  for (const name of handedOn) if (asked[name]) url.searchParams.set(name, asked[name]);
  // Said before a password is typed in vain: without a cookie no session can be held.
  if (!navigator.cookieEnabled) url.searchParams.set("error", "signIn.cookies");
  return url.href;
}

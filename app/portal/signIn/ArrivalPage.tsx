import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Loading } from "../frame/Loading.tsx";
import { Page } from "../frame/Page.tsx";
import { loginHref } from "./loginHref.ts";
import { arriveWith } from "./takeUpToken.ts";
import { useHandOff } from "./useHandOff.ts";
import { useIsHere } from "./useIsHere.ts";

/**
 * Exchanges the token of the login site for a session and opens what the person came for. A token that was used, is too
 * old or belongs to another browser leads back to the login site.
 */
export function ArrivalPage() {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const handOff = useHandOff();
  const isHere = useIsHere();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get("token") ?? "");
  useOnce(() => {
    const asked = Object.fromEntries(new URLSearchParams(search));
    arriveWith(token, `${pathname}${search}`, asked, handOff, isHere).catch(() => {
      // The sign-in would sign out whoever has signed in on another page meanwhile.
      if (isHere.current) navigate(loginHref("ACCESS_DENIED"), { replace: true });
    });
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

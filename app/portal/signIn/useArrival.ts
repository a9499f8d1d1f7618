import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { acceptRedirect } from "../../api/portal/mfaSettings.ts";
import { arriveSignedOut, holdSession } from "../../session/sessionStore.ts";

/**
 * Exchanges the token of a hand-off for a session, then replaces the address: the token is used up, and must not stay in a
 * URL. A token that is not accepted leaves the browser with the session that it had.
 * @param address the same page without the token
 */
export function useArrival(token: string | undefined, address: string): void {
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (token === undefined) {
      arriveSignedOut();
      return;
    }
    // Effects may run twice, but a token works only once.
    if (asked.current === token) return;
    asked.current = token;
    acceptRedirect(token)
      .then(holdSession, arriveSignedOut)
      .finally(() => navigate(address, { replace: true }));
  }, [token, address, navigate]);
}

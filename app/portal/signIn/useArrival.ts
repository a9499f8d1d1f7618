import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { arriveSignedOut } from "../../session/sessionStore.ts";
import { takeUpToken } from "./takeUpToken.ts";
import { useIsHere } from "./useIsHere.ts";

/** The state of a page whose token was not accepted: it was used, is too old, or belongs to another browser. */
export const refused = "refused";

/**
 * Exchanges the token of a hand-off for a session, then replaces the address: the token is used up, and must not stay in a
 * URL. A token that is not accepted leaves the browser with the session that it had.
 * @param address the same page without the token
 */
export function useArrival(token: string | undefined, address: string): void {
  const navigate = useNavigate();
  const asked = useRef<string>(undefined);
  const isHere = useIsHere();
  useEffect(() => {
    if (token === undefined) {
      arriveSignedOut();
      return;
    }
    // Effects may run twice, but a token works only once.
    if (asked.current === token) return;
    asked.current = token;
    takeUpToken(token)
      .then(
        () => undefined,
        () => {
          arriveSignedOut();
          return refused;
        },
      )
      .then((state) => {
        // Whoever went elsewhere meanwhile stays there.
        if (isHere.current) navigate(address, { replace: true, state });
      });
  }, [token, address, navigate, isHere]);
}

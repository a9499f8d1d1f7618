import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { sayNotLoaded } from "../errors/faultOf.ts";
import { notify } from "../frame/notificationStore.ts";

/** Returns a function that hands over to the newer portal, or opens the sign-in for "login". */
export function useHandOff(): (
  to: string,
  params?: { readonly [name: string]: unknown },
  keeps?: boolean,
) => Promise<void> {
  const navigate = useNavigate();
  // `navigate` is a new function at each address; use the latest one.
  const way = useRef(navigate);
  way.current = navigate;
  return useCallback(
    (...asked) =>
      import("./handOff.ts").then(
        ({ handOff }) => handOff(way.current, ...asked),
        () => notify("error", sayNotLoaded()),
      ),
    [],
  );
}

import { useCallback, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { handOff } from "./handOff.ts";

/** Moves to the newer portal, or to the sign-in page for "login". */
export function useHandOff(): (
  to: string,
  params?: { readonly [name: string]: unknown },
  keeps?: boolean,
) => Promise<void> {
  const navigate = useNavigate();
  // A new function at each address; whoever hands over does so from wherever they are.
  const way = useRef(navigate);
  way.current = navigate;
  return useCallback((to, params, keeps) => handOff(way.current, to, params, keeps), []);
}

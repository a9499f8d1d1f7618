import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { handOff } from "./handOff.ts";

/** Moves to the newer portal, or to the sign-in page for "login". */
export function useHandOff(): (to: string, params?: { readonly [name: string]: unknown }) => Promise<void> {
  const navigate = useNavigate();
  return useCallback((to, params) => handOff(navigate, to, params), [navigate]);
}

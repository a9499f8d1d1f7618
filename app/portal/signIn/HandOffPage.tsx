import { useEffect } from "react";
import { useLocation, useParams } from "react-router-dom";
import { useHandOff } from "./useHandOff.ts";

/**
 * A route that only leads to the newer portal.
 * @param to may hold `{name}`, a parameter of the route
 */
export function HandOffPage({ to }: { to: string }) {
  const handOff = useHandOff();
  const params = useParams();
  const { search } = useLocation();
  const target = to.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
  useEffect(() => {
    void handOff(target, Object.fromEntries(new URLSearchParams(search)));
  }, [handOff, target, search]);
  return null;
}

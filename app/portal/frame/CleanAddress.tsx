import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";

/** Parameters that older links to the portal have and nobody needs here (AUTH005): a secret, and data of no known form. */
const dropped = ["ssn", "redirectData"];

/** Takes such parameters out of the address, which browsers keep. Nothing else shows, and no call is made, until they are gone. */
export function CleanAddress({ children }: { children: ReactNode }) {
  const { pathname, search, hash, state } = useLocation();
  const query = new URLSearchParams(search);
  if (!dropped.some((name) => query.has(name))) return children;
  for (const name of dropped) query.delete(name);
  return <Navigate to={{ pathname, search: `${query}`, hash }} state={state} replace />;
}

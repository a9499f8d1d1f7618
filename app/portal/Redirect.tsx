import { Navigate, useLocation } from "react-router-dom";

/** Another address for a route; what is asked of it goes along. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

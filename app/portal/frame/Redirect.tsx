import { Navigate, useLocation } from "react-router-dom";

/** Redirects to another route and keeps the query. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

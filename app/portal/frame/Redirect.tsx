import { Navigate, useLocation, useParams } from "react-router-dom";

/** Redirects to another route and keeps the query, and the number where both routes have one. */
export function Redirect({ to }: { to: string }) {
  const { search } = useLocation();
  const { id = "" } = useParams();
  return <Navigate to={`${to.replace(":id", encodeURIComponent(id))}${search}`} replace />;
}

import { Navigate } from "react-router-dom";
import { routes } from "../../../schemas/program.json";

/** What stands at an address that nothing else stands at: it leads to the accounts, with the dashboard's flag (AUTH013). */
export function UnknownRoute() {
  return <Navigate to={`${routes.accounts}?dashboard=1`} replace />;
}

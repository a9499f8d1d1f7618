import { useLocation } from "react-router-dom";
import { routes } from "../../../schemas/program.json";
import { ArrivalPage } from "./ArrivalPage.tsx";
import { SignOutPage } from "./SignOutPage.tsx";

/** The addresses below /o/auth: one of them brings a person from the login site, all others lead there. */
export function AuthPages() {
  return useLocation().pathname === routes.arrival ? <ArrivalPage /> : <SignOutPage />;
}

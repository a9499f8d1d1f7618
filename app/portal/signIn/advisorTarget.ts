import { isOnlyAdvisor, type Session } from "../../session/Session.ts";

/**
 * Where an advisor without an account is sent instead of a holder's page: to the advisor registration while the profile
 * is incomplete (AUTH024), otherwise to the newer portal's dashboard (AUTH025). Undefined for everyone else.
 */
export function advisorTarget(session: Session): "advisorRegistration" | "dashboard" | undefined {
  if (!isOnlyAdvisor(session)) return undefined;
  return session.isIncomplete ? "advisorRegistration" : "dashboard";
}

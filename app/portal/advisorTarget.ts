import { isOnlyAdvisor } from "../session/rolesOf.ts";
import type { Session } from "../session/Session.ts";

/**
 * Where an advisor who holds no account is sent instead of any page for holders: to the advisor registration while the
 * profile is incomplete (AUTH024), else to the newer portal's dashboard (AUTH025). Undefined for everyone else.
 */
export function advisorTarget(session: Session): "advisorRegistration" | "dashboard" | undefined {
  if (!isOnlyAdvisor(session)) return undefined;
  return session.isIncomplete ? "advisorRegistration" : "dashboard";
}

import type { Session } from "./Session.ts";

/** The names of a session's roles; others than ROLE_USER and ROLE_ADVISOR are kept and have no effect (ROLE001, ROLE002). */
export function rolesOf(session: Session): readonly string[] {
  return session.permissions.map((permission) =>
    typeof permission === "string" ? permission : permission.role,
  );
}

/** An advisor who is not also an account holder. */
export function isOnlyAdvisor(session: Session): boolean {
  const roles = rolesOf(session);
  return roles.includes("ROLE_ADVISOR") && !roles.includes("ROLE_USER");
}

import type { Session } from "./Session.ts";

/** The names of a session's roles. Roles other than ROLE_USER and ROLE_ADVISOR have no effect (ROLE001, ROLE002). */
export function rolesOf(session: Session): readonly string[] {
  return session.permissions.map((permission) =>
    typeof permission === "string" ? permission : permission.role,
  );
}

/** Whether this is an advisor who holds no account. */
export function isOnlyAdvisor(session: Session): boolean {
  const roles = rolesOf(session);
  return roles.includes("ROLE_ADVISOR") && !roles.includes("ROLE_USER");
}

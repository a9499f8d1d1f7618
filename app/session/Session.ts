import type { Json } from "../../engine/index.ts";

/** The session call's answer about the signed-in person (AUTH026). */
export interface Session {
  permissions: readonly (string | { role: string })[];
  /** Milliseconds of idle time that the server allows, if it says so. */
  timeout?: number | null;
  isIncomplete?: boolean;
  isEntrustConnectActive?: boolean;
  isTradingActive?: boolean;
  isMyDirectionActive?: boolean;
  isTransactionOnHold?: boolean;
  completeMenu?: boolean;
  /** Where the custodian reaches the person; null without an account. */
  contact?: { address: string; city: string; state: string; zip: string; phone: string } | null;
  user?: { id: string; name: string; email?: string };
  partner?: { partnerCode?: string; partnerCompanyName?: string; investorId?: string } | null;
}

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

/** What rules may read as `$user`: the fields of `schemas/user.json`. */
export function userFacts(session: Session): { [name: string]: Json } {
  const { user, partner, ...told } = session;
  const facts = {
    ...told,
    permissions: [...rolesOf(session)],
    name: user?.name,
    email: user?.email,
    partner: partner ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  ) as { [name: string]: Json };
}

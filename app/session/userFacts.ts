import type { Json } from "../../engine/index.ts";
import { rolesOf } from "./rolesOf.ts";
import type { Session } from "./Session.ts";

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

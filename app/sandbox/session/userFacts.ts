import type { Json } from "../../../engine/index.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { describeSession } from "./describeSession.ts";

/** What rules may read as `$user` (`schemas/user.json`), from the session call's answer without null values. */
export function userFacts(context: SandboxContext, person: PersonRow): { [name: string]: Json } {
  const { user, permissions, ...told } = describeSession(context, person);
  const facts = {
    ...told,
    permissions: permissions.map(({ role }) => role),
    name: user.name,
    email: user.email,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [name: string]: Json;
  };
}

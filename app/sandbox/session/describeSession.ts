import type { Json } from "../../../engine/index.ts";
import { isOnHold } from "../accounts/accountFacts.ts";
import type { HolderFacts } from "../people/demoPeople.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** The answer of the session call; `timeout` is in milliseconds. */
export function describeSession(context: SandboxContext, person: PersonRow) {
  const { demo } = person;
  return {
    permissions: demo.roles.map((role) => ({ role, privileges: [] })),
    timeout: sessionTimeout(context),
    isEntrustConnectActive: demo.isEntrustConnectActive ?? false,
    isTradingActive: demo.isTradingActive ?? false,
    isMyDirectionActive: demo.isMyDirectionActive ?? false,
    isIncomplete: person.isIncomplete,
    isTransactionOnHold: person.newestAccountOn !== null && isOnHold(context, person.newestAccountOn),
    completeMenu: demo.completeMenu ?? false,
    contact: contactOf(demo.holder),
    user: { id: person.id, name: demo.name, email: demo.email },
    referralCode: demo.referralCode ?? null,
    partner: demo.partner ?? null,
  };
}

/** Where the custodian reaches a holder; null for a person without accounts. */
const contactOf = (holder: HolderFacts | undefined) =>
  holder
    ? {
        address: holder.address,
        city: holder.city,
        state: holder.state,
        zip: holder.zip,
        phone: holder.phone,
      }
    : null;

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

/** Idle time after which a session ends, in milliseconds: 15 minutes by default. */
export function sessionTimeout(context: SandboxContext): number {
  return context.options.sessionTimeout ?? 900_000;
}

import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { mayTake, officeTransition, refuseUnless, statusLabel, type TransitionName } from "./lifecycle.ts";
import { readRequest } from "./readRequest.ts";
import { byNumber } from "./requestOf.ts";
import type { StoredRequest } from "./StoredRequest.ts";
import { MustWait, takeTransition } from "./takeTransition.ts";

/** The result for one request. `waitsUntil` is "YYYY-MM-DD": until then its money is not available. */
export interface Handled {
  id: string;
  number: string;
  status: string;
  waitsUntil?: string;
}

/**
 * Does the back office's work: gives the named request this outcome, or each of the person's requests that can have it.
 * A request whose deposits are not final, or whose account is on hold, stays as it is and says until when.
 * @throws Refusal NOT_FOUND, and NOT_OPEN with the state of a named request that has ended or was not sent
 */
export async function backOffice(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { request: id, outcome }: { request?: string; outcome: string },
): Promise<Handled[]> {
  await lockPerson(sql, personId);
  if (id !== undefined) {
    const request = await readRequest(context, sql, personId, { id });
    const transition = officeTransition(request, outcome);
    if (!transition) throw new Refusal("NOT_OPEN", { state: statusLabel(request) });
    refuseUnless(request, transition);
    return [await handle(context, sql, request, transition)];
  }
  const sent = await sql.query<{ id: string }>(
    `select id from requests where person_id = $1 and state = 'submitted' order by submitted_at, ${byNumber}`,
    [personId],
  );
  const handled: Handled[] = [];
  for (const { id: each } of sent.rows) {
    const request = await readRequest(context, sql, personId, { id: each });
    const transition = officeTransition(request, outcome);
    if (!transition || !mayTake(request, transition)) continue;
    handled.push(await handle(context, sql, request, transition));
  }
  return handled;
}

async function handle(
  context: SandboxContext,
  sql: Sql,
  { id, number, personId, status }: StoredRequest,
  transition: TransitionName,
): Promise<Handled> {
  try {
    const next = await takeTransition(context, sql, personId, { id, transition, by: "office" });
    return { id, number, status: next.status };
  } catch (error) {
    if (!(error instanceof MustWait)) throw error;
    return { id, number, status, waitsUntil: error.until };
  }
}

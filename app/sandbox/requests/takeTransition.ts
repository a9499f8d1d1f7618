import { closeLeft } from "../accounts/closeLeft.ts";
import { lockAccount } from "../accounts/lockAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { sendNotice } from "../details/notices.ts";
import { keepEvent } from "../details/requestEvents.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type EntryName, entries } from "./entries.ts";
import { type GuardName, guards, type Means, type Taken } from "./guards.ts";
import {
  type FeeState,
  feeNumbers,
  moneyAfter,
  refuseUnless,
  statusLabel,
  type TransitionName,
  transitionOf,
} from "./lifecycle.ts";
import { accountOfRequest, readRequest } from "./readRequest.ts";
import type { StoredRequest } from "./StoredRequest.ts";
import { type Change, writeRequest } from "./saveRequest.ts";

/** The request's money is not free before the day `until`, "YYYY-MM-DD". */
export class MustWait extends Error {
  readonly until: string;

  constructor(until: string) {
    super(`The money is not free before ${until}.`);
    this.name = "MustWait";
    this.until = until;
  }
}

/** A transition that somebody wants to take. */
export interface Taking {
  id: string;
  transition: TransitionName;
  by: "owner" | "office" | "agent";
  /** What its guards and its ledger entries need to know. */
  means?: Means;
  /** What is saved with it. */
  change?: Change;
}

/**
 * Locks all that a transition changes, always in this order: the person, the account, the request. So whoever changes a
 * request waits for whoever was first, and nobody waits in a circle.
 * @returns the request as it is now
 * @throws Refusal NOT_FOUND
 */
export async function lockRequest(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  asked: { id: string; flow?: string },
): Promise<StoredRequest> {
  const name = `request:${asked.id}`;
  if (sql.locks?.has(name)) return readRequest(context, sql, personId, asked);
  await lockPerson(sql, personId);
  const code = await accountOfRequest(sql, personId, asked.id);
  if (code !== null) await lockAccount(sql, personId, code);
  const request = await readRequest(context, sql, personId, { ...asked, lock: true });
  sql.locks?.add(name);
  return request;
}

/**
 * Takes one transition of a request's lifecycle, in the caller's database transaction: locks, reads the state again,
 * checks what the lifecycle demands, posts its ledger entries and writes the new state. Nothing else changes a status.
 * @throws Refusal the transition's own if the request's state does not allow it (then nothing is written, and `state`
 * says in words what it is now), and those of its guards and entries; MustWait if its money is not free yet
 */
export async function takeTransition(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { id, transition: name, by, means = {}, change = {} }: Taking,
): Promise<StoredRequest> {
  const request = await lockRequest(context, sql, personId, { id });
  const transition = transitionOf(request.flow, name);
  if (transition.by !== by) throw new Error(`"${name}" is taken by the ${transition.by}, not by the ${by}.`);
  refuseUnless(request, name);
  await checkGuards({ context, sql, request, means }, transition.guards as GuardName[]);
  const money = moneyAfter(request.money, transition.entries);
  const isSubmitted = request.money === "none" && money === "reserved";
  // A payment leaves the revision alone: the portal goes on from the one that it knows.
  const isSaved = transition.to !== undefined || Object.keys(change).length > 0;
  const next = await writeRequest(context, sql, {
    ...request,
    ...change,
    ...(isSaved ? { revision: request.revision + 1, savedAt: context.now() } : {}),
    ...(isSubmitted ? { state: "submitted" as const, submittedAt: context.now() } : {}),
    status: transition.to ?? request.status,
    paymentStatus: transition.fees ? feeNumbers[transition.fees.to as FeeState] : request.paymentStatus,
    money,
  });
  for (const entry of transition.entries as EntryName[])
    await entries[entry]({ context, sql, request: next, means });
  if (transition.entries.length > 0) await closeLeft(context, sql, personId);
  await keepChange(context, sql, { was: request, next, name, by });
  return next;
}

/** Keeps a change of the status, and what the office did, where the owner can follow it. A save of a draft is no news. */
async function keepChange(
  context: SandboxContext,
  sql: Sql,
  { was, next, name, by }: { was: StoredRequest; next: StoredRequest; name: string; by: Taking["by"] },
): Promise<void> {
  const byOffice = by === "office";
  if (was.status === next.status && !byOffice) return;
  await keepEvent(context, sql, next, {
    kind: "status",
    byOffice,
    from: was.status,
    to: next.status,
    detail: {
      transition: name,
      ...(byOffice && next.comment !== was.comment ? { comment: next.comment } : {}),
    },
  });
  if (byOffice && was.status !== next.status)
    await sendNotice(context, sql, next, "status", { status: statusLabel(next) });
}

/** @throws MustWait with the first day on which every guard lets the request pass */
async function checkGuards(taken: Taken, names: readonly GuardName[]): Promise<void> {
  const days: string[] = [];
  for (const name of names) {
    const day = await guards[name](taken);
    if (day) days.push(day);
  }
  const until = days.sort().at(-1);
  if (until !== undefined) throw new MustWait(until);
}

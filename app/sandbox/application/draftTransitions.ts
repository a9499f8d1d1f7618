import { forgetCards } from "../cards/forgetCards.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal, type RefusalCode } from "../http/Refusal.ts";
import { lockPerson } from "../people/lockPerson.ts";
import { type DraftTransition, lifecycles, mayTake } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { readDraft, type StoredDraft } from "./readDraft.ts";
import { type DraftBody, writeDraft } from "./writeDraft.ts";

const { flows, transitions } = lifecycles.application;

/**
 * Locks the person and then their draft until the transaction ends, so two tabs, and two processes, run one after
 * another. @param id null for the open draft @returns the draft as it is now; null if there is none
 */
export async function lockDraft(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  id: string | null,
): Promise<StoredDraft | null> {
  await lockPerson(sql, personId);
  return readDraft(context, sql, personId, id, true);
}

/** Whether the draft's state allows the transition. */
export const mayTakeDraft = ({ state }: StoredDraft, name: DraftTransition): boolean =>
  mayTake({ flow: flows[0]!, status: state }, name);

/** Refuses a transition that the draft's state does not allow. @throws Refusal the transition's own */
export function refuseUnlessDraft(draft: StoredDraft, name: DraftTransition): void {
  if (!mayTakeDraft(draft, name)) throw new Refusal(transitions[name].otherwise as RefusalCode);
}

/** Saves a draft that `lockDraft` locked. Its revision grows by one. @throws Refusal DOUBLE_APP */
export async function saveDraft(
  context: SandboxContext,
  sql: Sql,
  locked: StoredDraft,
  body: DraftBody,
): Promise<number> {
  refuseUnlessDraft(locked, "saveDraft");
  const revision = locked.revision + 1;
  await writeDraft(context, sql, { ...locked, revision, body });
  return revision;
}

/**
 * Deletes a draft that `lockDraft` locked, with its files. Whoever has applied for nothing else has no card any more either;
 * the tries to prove who they are stay, so that nobody gets new ones by beginning again. @throws Refusal DOUBLE_APP
 */
export async function deleteDraft(sql: Sql, locked: StoredDraft): Promise<void> {
  if (!lifecycles.application.forgotten.includes(locked.state))
    throw new Refusal(transitions.submit.otherwise as RefusalCode);
  await sql.query("delete from drafts where id = $1", [locked.id]);
  const others = await sql.query("select 1 from drafts where person_id = $1 limit 1", [locked.personId]);
  if (others.rows.length === 0) await forgetCards(sql, locked.personId);
}

/**
 * Makes an application of a draft that `lockDraft` locked, in the caller's transaction. Nothing else changes a draft's
 * state or creates an application. @param ssn its digits @throws Refusal DOUBLE_APP
 */
export async function createApplication(
  context: SandboxContext,
  sql: Sql,
  locked: StoredDraft,
  { record, ssn }: { record: object; ssn: string },
): Promise<{ id: string; reference: string }> {
  refuseUnlessDraft(locked, "submit");
  const { creates, to } = transitions.submit;
  const id = context.options.ids.uuid();
  const reference = `SW-${id.slice(0, 8).toUpperCase()}`;
  await sql.query(
    `insert into applications (id, person_id, draft_id, reference, status, sealed_body, ssn_mac, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      locked.personId,
      locked.id,
      reference,
      Number(creates.status),
      context.sealer.seal(JSON.stringify(record), `applications.body:${id}`),
      ssn === "" ? null : context.sealer.mac(ssn),
      context.now(),
    ],
  );
  await sql.query("update drafts set state = $2 where id = $1", [locked.id, to]);
  await sql.query("update people set is_incomplete = false where id = $1", [locked.personId]);
  return { id, reference };
}

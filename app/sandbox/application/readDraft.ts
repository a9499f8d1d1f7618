import { valueAt } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { lifecycles } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { draftAnswer, places } from "./draftAnswer.ts";
import type { Draft, DraftBody } from "./writeDraft.ts";

/** A draft as stored. */
export interface StoredDraft extends Draft {
  /** A status of requests/lifecycles/application.json. */
  state: string;
  savedAt: Date;
}

interface Row {
  id: string;
  person_id: string;
  revision: number;
  state: string;
  sealed_body: Buffer;
  saved_at: Date;
}

/**
 * The person's draft with this id, or without an id the open one; null if there is none. Another person's draft counts
 * as none. `lock` locks the row until the transaction ends.
 */
export async function readDraft(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  id: string | null,
  lock = false,
): Promise<StoredDraft | null> {
  const which = id === null ? "state = any ($2)" : "id = $2::uuid";
  const found = await sql.query<Row>(
    `select * from drafts where person_id = $1 and ${which} ${lock ? "for no key update" : ""}`,
    [personId, id ?? lifecycles.application.transitions.saveDraft.from],
  );
  const row = found.rows[0];
  if (!row) return null;
  const body = JSON.parse(
    context.sealer.open(row.sealed_body, `drafts.body:${row.id}`).toString("utf8"),
  ) as DraftBody;
  return {
    id: row.id,
    personId: row.person_id,
    revision: row.revision,
    body,
    state: row.state,
    savedAt: row.saved_at,
  };
}

/** The answer of the call that loads the person's current application, but for the card. */
export async function currentApplication(context: SandboxContext, sql: Sql, person: PersonRow) {
  const draft = await readDraft(context, sql, person.id, null);
  // Nobody has checked what a draft holds.
  const type = draft ? draftAnswer(draft.body.json, "typeIRA") : undefined;
  return {
    tempApplication: draft
      ? {
          idTemp: draft.id,
          revision: draft.revision,
          savedAt: draft.savedAt,
          typeIRA: Number.isInteger(type) ? type : undefined,
          ...draft.body,
        }
      : undefined,
    sent: await sentApplications(context, sql, person.id),
    ...applicantFacts(person),
  };
}

/** What that call tells about the person, with or without an application. */
export function applicantFacts({ demo }: PersonRow): { skipLexisNexis: boolean; email: string } {
  return { skipLexisNexis: demo.skipLexisNexis ?? false, email: demo.email };
}

/** The applications that the person sent, latest first, each with the type of account that it asks for. */
async function sentApplications(context: SandboxContext, sql: Sql, personId: string) {
  const { rows } = await sql.query<{ id: string; reference: string; sealed_body: Buffer }>(
    "select id, reference, sealed_body from applications where person_id = $1 order by created_at desc, id",
    [personId],
  );
  return rows.map(({ id, reference, sealed_body }) => {
    const { answers } = JSON.parse(
      context.sealer.open(sealed_body, `applications.body:${id}`).toString("utf8"),
    );
    return { reference, typeIRA: Number(valueAt(answers, places.typeIRA)) };
  });
}

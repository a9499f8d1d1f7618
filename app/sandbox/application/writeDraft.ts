import type { Sql } from "../database/withTransaction.ts";
import { lifecycles } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { draftAnswer } from "./draftAnswer.ts";

/** The temporary application; `json` holds the answers as the portal stores them. */
export interface DraftBody {
  json: Record<string, unknown>;
  name: string;
  phone: string;
  referralCode: string;
}

/** A saved temporary application. `revision` grows by one with each save. */
export interface Draft {
  id: string;
  personId: string;
  revision: number;
  body: DraftBody;
}

/**
 * Creates the draft in its first state, or replaces what it holds; then its state stays. The SSN is stored as a keyed
 * digest next to the sealed body.
 */
export async function writeDraft(context: SandboxContext, sql: Sql, draft: Draft): Promise<void> {
  const ssn = draftAnswer(draft.body.json, "ssn");
  await sql.query(
    `insert into drafts (id, person_id, revision, state, sealed_body, ssn_mac, saved_at)
     values ($1, $2, $3, $7, $4, $5, $6)
     on conflict (id) do update set revision = $3, sealed_body = $4, ssn_mac = $5, saved_at = $6`,
    [
      draft.id,
      draft.personId,
      draft.revision,
      context.sealer.seal(JSON.stringify(draft.body), `drafts.body:${draft.id}`),
      typeof ssn === "string" ? context.sealer.mac(digitsOf(ssn)) : null,
      context.now(),
      lifecycles.application.initial[0],
    ],
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

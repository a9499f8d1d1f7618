import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { clearDeposits } from "./clearDeposits.ts";
import { demo } from "./demoPeople.ts";
import type { PersonRow } from "./PersonRow.ts";
import { seedAccounts } from "./seedAccounts.ts";
import { seedDraft } from "./seedDraft.ts";

const copyName = /^[A-Za-z0-9_-]{1,64}$/;

/** Finds the demo person for "new-applicant~copy". A copy has its own rows. */
export function findDemoPerson(id: string) {
  const [kind = "", copy] = id.split("~");
  const person = demo.people.find((entry) => entry.id === kind);
  if (!person || (copy !== undefined && !copyName.test(copy))) throw new Refusal("NOT_FOUND");
  return person;
}

/** The person's row, created with its seed data on first use. */
export async function ensurePerson(context: SandboxContext, sql: Sql, id: string): Promise<PersonRow> {
  const person = findDemoPerson(id);
  const made = await sql.query(
    "insert into people (id, kind, is_incomplete, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing",
    [id, person.id, person.isIncomplete, context.now()],
  );
  if (made.rowCount === 1) {
    if (person.identityPassed) {
      await sql.query(
        "insert into identity_attempts (person_id, ssn_mac, attempts_left, passed) values ($1, $2, $3, true)",
        [id, context.sealer.mac(person.identityPassed), limits.identityAttempts],
      );
    }
    if (person.draft) await seedDraft(context, sql, id, person.draft);
  }
  // Lock the person before the accounts, the same order as everything that takes money out.
  const row = await sql.query<{ is_incomplete: boolean }>(
    "select is_incomplete from people where id = $1 for no key update",
    [id],
  );
  await seedAccounts(context, sql, id, person);
  await clearDeposits(context, sql, id);
  return { id, demo: person, isIncomplete: row.rows[0]!.is_incomplete };
}

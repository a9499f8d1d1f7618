import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { lockAccount } from "../accounts/lockAccount.ts";
import { detailsMac, identityCall } from "../application/detailsMac.ts";
import { walkApplication } from "../application/walkApplication.ts";
import type { Sql } from "../database/withTransaction.ts";
import { clearPending } from "../ledger/clearPending.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { findDemoPerson } from "./demoPeople.ts";
import { type PersonColumns, type PersonRow, personColumns, personRow } from "./PersonRow.ts";
import { seedAccounts } from "./seedAccounts.ts";
import { seedDraft } from "./seedDraft.ts";

/** The person's row, created with its seed data on first use. Locks it until the transaction ends. */
export async function ensurePerson(context: SandboxContext, sql: Sql, id: string): Promise<PersonRow> {
  const person = findDemoPerson(id);
  // One statement makes the row or locks it, so that nobody can start over in between. Before the accounts, the same order as
  // everything that takes money out.
  const made = await sql.query(
    `insert into people (id, kind, is_incomplete, created_at) values ($1, $2, $3, $4)
     on conflict (id) do update set kind = excluded.kind where false`,
    [id, person.id, person.isIncomplete, context.now()],
  );
  if (made.rowCount === 1) {
    if (person.draft) {
      const draft = await seedDraft(context, sql, id, person.draft);
      const row = { id, demo: person, isIncomplete: person.isIncomplete, newestAccountOn: null };
      if (person.identityPassed) await seedPassedCheck(context, sql, row, draft);
    }
  }
  await seedAccounts(context, sql, id, person);
  await clearDeposits(context, sql, id);
  const row = await sql.query<PersonColumns>(`select ${personColumns} from people p where id = $1`, [id]);
  return personRow(id, row.rows[0]!);
}

/** The identity check that a person passed with the details of the saved application. */
async function seedPassedCheck(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { id, json }: Awaited<ReturnType<typeof seedDraft>>,
): Promise<void> {
  const today = context.now().toISOString().slice(0, 10);
  const walked = await walkApplication(context, sql, person, { id, answers: json.answers, query: {}, today });
  const details = walked.given(identityCall);
  await sql.query(
    "insert into identity_attempts (person_id, ssn_mac, attempts_left, passed, details_mac) values ($1, $2, $3, true, $4)",
    [
      person.id,
      context.sealer.mac(String(details.ssn ?? "")),
      limits.identityAttempts,
      detailsMac(context, details),
    ],
  );
}

/** Makes a person's deposits final whose day has come since their last visit. */
async function clearDeposits(context: SandboxContext, sql: Sql, personId: string): Promise<void> {
  const due = await sql.query<{ account_code: string }>(
    `select distinct account_code from pending_items
     where person_id = $1 and cleared_at is null and available_on <= $2 order by account_code`,
    [personId, context.now().toISOString().slice(0, 10)],
  );
  for (const { account_code } of due.rows) {
    await lockAccount(sql, personId, account_code);
    await clearPending(context, sql, personId, account_code);
  }
}

import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";

/** What a sign-in waits for. */
export type Stage = "code" | "password" | "over";

/** A sign-in whose password was right. */
export interface SignIn {
  ticket: string;
  personId: string;
  stage: Stage;
  /** The person wants to choose a new password. */
  changes: boolean;
}

const life = limits.codeMinutes * 60_000;

/** Begins a sign-in. */
export async function beginSignIn(
  context: SandboxContext,
  sql: Sql,
  { personId, stage, changes }: Omit<SignIn, "ticket">,
): Promise<SignIn> {
  const ticket = context.options.ids.token();
  await sql.query(
    "insert into sign_ins (ticket_hash, person_id, stage, changes, created_at) values ($1, $2, $3, $4, $5)",
    [hashToken(ticket), personId, stage, changes, context.now()],
  );
  return { ticket, personId, stage, changes };
}

/** The sign-in of a ticket, locked, if it waits for this; undefined if it does not, or waited too long. */
export async function findSignIn(
  context: SandboxContext,
  sql: Sql,
  ticket: string,
  stage: Stage,
): Promise<SignIn | undefined> {
  const found = await sql.query<{ person_id: string; changes: boolean }>(
    `select person_id, changes from sign_ins
     where ticket_hash = $1 and stage = $2 and created_at > $3 for update`,
    [hashToken(ticket), stage, new Date(context.now().getTime() - life)],
  );
  const row = found.rows[0];
  return row && { ticket, personId: row.person_id, stage, changes: row.changes };
}

/** Moves a sign-in on to what it waits for next. */
export async function moveOn(sql: Sql, signIn: SignIn, stage: Stage): Promise<SignIn> {
  await sql.query("update sign_ins set stage = $2 where ticket_hash = $1", [hashToken(signIn.ticket), stage]);
  return { ...signIn, stage };
}

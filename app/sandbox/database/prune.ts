import type { Pool } from "pg";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { feeNumbers, type Lifecycle, lifecycles } from "../requests/lifecycle.ts";

const day = 86_400_000;

/** Rows that are deleted in one statement: few enough that nobody waits for them. */
const batchSize = 500;

/** Batches of each table in one run. What is left waits for the next one. */
const mostBatches = 20;

/** A draft can be continued for this many days after its last save, as its owner is told. Then it is deleted. */
const { draftDays } = brand;

/** A table whose old rows are deleted. */
interface Aging {
  table: string;
  /** The column with the time from which a row ages. */
  time: string;
  /** In milliseconds. */
  kept: number;
  /** A condition, so that other rows stay. */
  only?: string;
}

/** The statuses of drafts that lifecycles forget. What the ledger knows stays: a paid form, and one whose fees went back. */
const agingDrafts = Object.values<Lifecycle>(lifecycles).flatMap(({ rows, forgotten }) =>
  forgotten.map((status): Aging => {
    const only =
      rows === "drafts"
        ? `state = '${status}'`
        : `state = 'draft' and status = '${status}' and payment_status = ${feeNumbers.unpaid}
           and not exists (select 1 from ledger_entries entry where entry.request_id = requests.id)`;
    return { table: rows, time: "saved_at", kept: draftDays * day, only };
  }),
);

/** Whether a row's person has neither an application nor a draft of one. */
const ofNoApplicant = (table: string) =>
  `not exists (select 1 from drafts where drafts.person_id = ${table}.person_id)`;

/** What is deleted after how long. Each condition on the time has an index, named ..._by_age. */
export const aging: readonly Aging[] = [
  ...agingDrafts,
  { table: "calls", time: "at", kept: 30 * day },
  { table: "csp_reports", time: "at", kept: 30 * day },
  { table: "idempotency_keys", time: "created_at", kept: 30 * day },
  { table: "sessions", time: "last_seen_at", kept: 30 * day },
  // A browser that comes back within a day still hears why its session ended.
  { table: "sessions", time: "last_seen_at", kept: day, only: "ended is not null" },
  // These are worth nothing after minutes.
  { table: "redirect_tokens", time: "created_at", kept: day },
  { table: "embedded_logins", time: "created_at", kept: day },
  // A link that expired is still told so for a while.
  { table: "ipd_tokens", time: "created_at", kept: 30 * day },
  { table: "phone_challenges", time: "created_at", kept: day },
  { table: "confirmations", time: "created_at", kept: day },
  { table: "inbox", time: "sent_at", kept: day },
  { table: "sign_ins", time: "created_at", kept: day },
  { table: "sign_in_tries", time: "since", kept: day },
  { table: "guesses", time: "since", kept: day },
  {
    table: "setup_intents",
    time: "created_at",
    kept: day,
    only: "status in ('requires_payment_method', 'canceled')",
  },
  // A person who comes back after their draft was forgotten begins again, with no card and all attempts.
  {
    table: "setup_intents",
    time: "created_at",
    kept: draftDays * day,
    only: ofNoApplicant("setup_intents"),
  },
  {
    table: "identity_attempts",
    time: "checked_at",
    kept: draftDays * day,
    only: ofNoApplicant("identity_attempts"),
  },
];

/** A statement that deletes the oldest rows before $1, at most $2. It skips rows that another process is deleting. */
export function pruneStatement({ table, time, only }: Aging): string {
  return `delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${time} < $1 ${only ? `and ${only}` : ""}
    order by ${time} limit $2 for update skip locked))`;
}

/**
 * Deletes what is too old to matter, in small batches. A draft goes with its files. Retrying a request whose answer was deleted still does nothing
 * twice: a submitted request stays submitted. @returns the number of deleted rows
 */
export async function prune(pool: Pool, now: Date): Promise<number> {
  let deleted = 0;
  for (const each of aging) {
    const before = new Date(now.getTime() - each.kept);
    for (let batch = 0; batch < mostBatches; batch++) {
      const { rowCount } = await pool.query(pruneStatement(each), [before, batchSize]);
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < batchSize) break;
    }
  }
  return deleted;
}

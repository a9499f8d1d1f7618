import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** One side of an entry: `asset` is "USD" or a CUSIP, `cents` is what the place gains. */
export interface Line {
  place: string;
  asset: string;
  cents: bigint;
}

export interface NewEntry {
  personId: string;
  /** Null if no request caused it, such as the opening balance. */
  requestId: string | null;
  reason: string;
  lines: readonly Line[];
}

/**
 * Writes a ledger entry, at most once per request and reason. Adds up lines of the same place and asset, and leaves out
 * zero lines. The database refuses the transaction if an entry does not sum to zero or a balance would become negative.
 * @returns false if the entry existed already
 */
export async function postEntry(
  context: SandboxContext,
  sql: Sql,
  { personId, requestId, reason, lines }: NewEntry,
): Promise<boolean> {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const name = `${line.place} ${line.asset}`;
    sums.set(name, { ...line, cents: line.cents + (sums.get(name)?.cents ?? 0n) });
  }
  const kept = [...sums.values()].filter(({ cents }) => cents !== 0n);
  const written = await sql.query(
    `with entry as (
       insert into ledger_entries (id, person_id, at, reason, request_id) values ($1, $2, $3, $4, $5)
       on conflict (request_id, reason) do nothing returning id
     ), lines as (
       insert into ledger_lines (entry_id, place, asset, cents)
       select entry.id, line.* from entry, unnest($6::text[], $7::text[], $8::bigint[]) as line
     )
     select id from entry`,
    [
      context.options.ids.uuid(),
      personId,
      context.now(),
      reason,
      requestId,
      kept.map(({ place }) => place),
      kept.map(({ asset }) => asset),
      kept.map(({ cents }) => String(cents)),
    ],
  );
  return written.rows.length === 1;
}

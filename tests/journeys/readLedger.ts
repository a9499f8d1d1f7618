import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { ledgerFlaws } from "../sandbox/support/ledger.ts";

export interface ReadLedger {
  /** By person: what has moved since the accounts were opened, in cents by "place asset". */
  moved: Map<string, { [place: string]: number }>;
  /** Errors of the whole ledger. */
  flaws: unknown[];
}

/** The ledger from the database of a stopped server. */
export async function readLedger(folder: string): Promise<ReadLedger> {
  const database = await PGlite.create(join(folder, "database/postgres"));
  const { rows } = await database.query<{ person: string; name: string; cents: string }>(
    `select entry.person_id as person, line.place || ' ' || line.asset as name, sum(line.cents)::text as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where not exists (select 1 from ledger_lines other where other.entry_id = entry.id and other.place = 'opening')
     group by 1, 2 having sum(line.cents) <> 0`,
  );
  const flaws = await ledgerFlaws(database);
  await database.close();
  const moved: ReadLedger["moved"] = new Map();
  for (const { person, name, cents } of rows) {
    const places = moved.get(person) ?? {};
    // A request's own places are named without its id.
    places[name.replace(/:[0-9a-f-]{36} /, " ")] = Number(cents);
    moved.set(person, places);
  }
  return { moved, flaws };
}

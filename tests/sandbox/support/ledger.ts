/** A pool, or an embedded database that nobody else has open. */
interface Database {
  // biome-ignore lint/suspicious/noExplicitAny: rows are asserted column by column
  query(text: string, values?: any[]): Promise<{ rows: any[] }>;
}

/** The balances of a person's places, in cents by "place asset", without zero balances. */
export async function balances(database: Database, person: string): Promise<Record<string, number>> {
  const found = await database.query(
    `select line.place || ' ' || line.asset as name, sum(line.cents)::bigint as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.person_id = $1 group by 1 having sum(line.cents) <> 0 order by 1`,
    [person],
  );
  return Object.fromEntries(found.rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** The errors of the whole ledger: entries that do not sum to zero, places below zero. */
export async function ledgerFlaws(database: Database): Promise<unknown[]> {
  const unbalanced = await database.query(
    "select entry_id, asset from ledger_lines group by entry_id, asset having sum(cents) <> 0",
  );
  const below = await database.query(
    `select entry.person_id, line.place, line.asset, sum(line.cents) as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where line.place ~ '^(account|pending|transit|paid|tax|fees)' group by 1, 2, 3 having sum(line.cents) < 0`,
  );
  const twice = await database.query(
    `select request_id, reason from ledger_entries where request_id is not null
     group by request_id, reason having count(*) > 1`,
  );
  return [...unbalanced.rows, ...below.rows, ...twice.rows];
}

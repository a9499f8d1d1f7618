import type { Sql } from "../database/withTransaction.ts";

/** The balance of one of this person's places: cents by asset ("USD" or a CUSIP), without zero balances. */
export async function balanceOf(sql: Sql, personId: string, place: string): Promise<Map<string, bigint>> {
  const found = await sql.query<{ asset: string; cents: string }>(
    `select asset, sum(cents)::text as cents from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.person_id = $1 and line.place = $2 group by asset having sum(cents) <> 0`,
    [personId, place],
  );
  return new Map(found.rows.map(({ asset, cents }) => [asset, BigInt(cents)]));
}

import type { Sql } from "../database/withTransaction.ts";

/** Cents by asset ("USD" or a CUSIP), without zero balances. */
export type Balance = Map<string, bigint>;

/** The balances of some of this person's places, in the order of the places, by one query. */
export async function balancesOf<Places extends string[]>(
  sql: Sql,
  personId: string,
  ...places: Places
): Promise<{ [At in keyof Places]: Balance }> {
  const found = await sql.query<{ place: string; asset: string; cents: string }>(
    `select place, asset, sum(cents)::text as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.person_id = $1 and line.place = any ($2) group by place, asset having sum(cents) <> 0`,
    [personId, places],
  );
  const balances = new Map(places.map((place): [string, Balance] => [place, new Map()]));
  for (const { place, asset, cents } of found.rows) balances.get(place)!.set(asset, BigInt(cents));
  return places.map((place) => balances.get(place)!) as { [At in keyof Places]: Balance };
}

/** The balance of one of this person's places. */
export async function balanceOf(sql: Sql, personId: string, place: string): Promise<Balance> {
  const [balance] = await balancesOf(sql, personId, place);
  return balance;
}

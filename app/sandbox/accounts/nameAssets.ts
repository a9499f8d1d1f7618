import type { Sql } from "../database/withTransaction.ts";

/** Copies asset details from one of the person's accounts to another, so that it can list them once it holds them. */
export async function nameAssets(
  sql: Sql,
  personId: string,
  { from, to, cusips }: { from: string; to: string; cusips: readonly string[] },
): Promise<void> {
  await sql.query(
    `insert into assets (person_id, account_code, cusip, symbol, asset_code, description, asset_type, issuer,
       is_distributable, needs_fmv)
     select person_id, $3, cusip, symbol, asset_code, description, asset_type, issuer, is_distributable, needs_fmv
     from assets where person_id = $1 and account_code = $2 and cusip = any($4)
     on conflict do nothing`,
    [personId, from, to, cusips],
  );
}

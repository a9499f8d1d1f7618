import type { Sql } from "../database/withTransaction.ts";

/** An asset, whether or not the account still holds any of it. */
export interface Asset {
  cusip: string;
  symbol: string | null;
  assetCode: string;
  description: string;
  assetType: string;
  issuer: string;
  isDistributable: boolean;
  needsFmv: boolean;
}

/** The assets that an account holds or has held, ordered by code. */
export async function readAssets(sql: Sql, personId: string, accountCode: string): Promise<Asset[]> {
  const found = await sql.query<Asset>(
    `select cusip, symbol, asset_code as "assetCode", description, asset_type as "assetType", issuer,
       is_distributable as "isDistributable", needs_fmv as "needsFmv"
     from assets where person_id = $1 and account_code = $2 order by asset_code, description`,
    [personId, accountCode],
  );
  return found.rows;
}

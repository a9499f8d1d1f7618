import type { HeldAsset } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { homeDate } from "../http/homeDate.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { places } from "../ledger/places.ts";

/** One movement out of the account. Money is in dollars; `date` is "YYYY-MM-DD". */
export interface Execution {
  date: string;
  description: string;
  /** 1 if a whole asset is moved. Absent for cash, and for a part, of which the custodian knows only the value. */
  units?: number;
  principalCash?: number;
  principalInvestment?: number;
}

interface Row {
  at: Date;
  place: string;
  asset: string;
  cents: string;
}

/** What the ledger says was paid out for a request: fees, taxes, cash and assets, in order. */
export async function executionDetails(
  sql: Sql,
  requestId: string,
  assets: readonly (HeldAsset & { isWhole: boolean })[],
): Promise<Execution[]> {
  const found = await sql.query<Row>(
    `select entry.at, line.place, line.asset, line.cents::text
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.cents > 0 and line.place = any($2::text[])
       and (entry.reason = 'pay out' or not exists (
         select 1 from ledger_lines card where card.entry_id = entry.id and card.place = $3))
     order by entry.at, line.place, line.asset`,
    [requestId, [places.fees, places.tax, places.paid(requestId)], places.cards],
  );
  return found.rows.map(({ at, place, asset, cents }) => {
    const date = homeDate(at);
    const amount = 0 - dollarsOf(BigInt(cents));
    if (place === places.fees) return { date, description: "Transaction fees", principalCash: amount };
    if (place === places.tax) return { date, description: "Income tax withheld", principalCash: amount };
    if (asset === "USD") return { date, description: "Cash distribution", principalCash: amount };
    const moved = assets.find(({ cusip }) => cusip === asset);
    return {
      date,
      description: moved?.description ?? asset,
      ...(moved?.isWhole ? { units: 1 } : {}),
      principalInvestment: amount,
    };
  });
}

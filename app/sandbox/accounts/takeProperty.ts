import holdings from "../../../schemas/reference/holdings.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { balanceOf } from "../ledger/balanceOf.ts";
import { places } from "../ledger/places.ts";
import { postEntry } from "../ledger/postEntry.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/**
 * Adds the property that a request bought to its account, once, under the request's number and at what the account paid for
 * it. Nothing if the account paid nothing.
 */
export async function takeProperty(
  context: SandboxContext,
  sql: Sql,
  { id, number, personId, accountCode, body }: StoredRequest,
): Promise<void> {
  const cents = (await balanceOf(sql, personId, places.paid(id))).get("USD") ?? 0n;
  if (cents === 0n) return;
  await sql.query(
    `insert into assets (person_id, account_code, cusip, asset_code, description, asset_type, issuer, is_distributable,
       needs_fmv)
     values ($1, $2, $3, $4, $5, 'Real Estate', '', true, false) on conflict do nothing`,
    [personId, accountCode, number, holdings.realEstate[0], String(body.property ?? number)],
  );
  await postEntry(context, sql, {
    personId,
    requestId: id,
    reason: "property",
    lines: [
      { place: places.seller(id), asset: number, cents: -cents },
      { place: places.account(accountCode!), asset: number, cents },
    ],
  });
}

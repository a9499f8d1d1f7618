import type { Sql } from "../database/withTransaction.ts";
import { places } from "../ledger/places.ts";
import { postEntry } from "../ledger/postEntry.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** Returns a request's card charge, if there is one; once, no matter how often it is called. */
export async function returnCharge(context: SandboxContext, sql: Sql, requestId: string): Promise<void> {
  const found = await sql.query<{ id: string; person_id: string; cents: string }>(
    `update charges set returned_at = $2 where request_id = $1 and returned_at is null
     returning id, person_id, cents::text`,
    [requestId, context.now()],
  );
  for (const { id, person_id: personId, cents } of found.rows) {
    await postEntry(context, sql, {
      personId,
      requestId,
      reason: `return ${id}`,
      lines: [
        { place: places.fees, asset: "USD", cents: -BigInt(cents) },
        { place: places.cards, asset: "USD", cents: BigInt(cents) },
      ],
    });
  }
}

import type { Pool } from "pg";
import { StartRefused } from "../server/StartRefused.ts";
import { createSealer } from "./sealer.ts";
import { withTransaction } from "./withTransaction.ts";

/**
 * Checks that this is the key the database was created with; another key could open nothing that is sealed. @throws
 * StartRefused
 */
export async function checkKey(pool: Pool, key: Uint8Array): Promise<void> {
  const digest = createSealer(key).mac("stepwright key check");
  const held = await withTransaction(pool, async (sql) => {
    await sql.query("lock table key_check in exclusive mode");
    await sql.query("insert into key_check select $1 where not exists (select 1 from key_check)", [digest]);
    return (await sql.query<{ digest: Buffer }>("select digest from key_check")).rows[0]!.digest;
  });
  if (held.equals(digest)) return;
  throw new StartRefused(
    "The database was begun with another key, so nothing in it can be read. Give the key it was begun with, as " +
      "STEPWRIGHT_KEY or in the file named key in the data folder, or begin with an empty database.",
  );
}

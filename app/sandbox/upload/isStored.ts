import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** Whether a stored file has exactly these bytes: then it was sent again because its answer was lost. */
export async function isStored(
  context: SandboxContext,
  sql: Sql,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  const found = await sql.query<{ sealed_bytes: Buffer }>("select sealed_bytes from files where id = $1", [
    id,
  ]);
  const row = found.rows[0];
  return row !== undefined && context.sealer.open(row.sealed_bytes, `files.bytes:${id}`).equals(bytes);
}

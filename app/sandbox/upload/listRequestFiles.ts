import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { describeFile, type StoredFile } from "./storeFile.ts";

/** The files that were uploaded for a request, oldest first. */
export async function listRequestFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  requestId: string,
): Promise<StoredFile[]> {
  const found = await sql.query<{ id: string; type: string; ext: string; size: number; sealed_name: Buffer }>(
    `select id, type, ext, size, sealed_name from files
     where person_id = $1 and request_id = $2::uuid order by place`,
    [personId, requestId],
  );
  return found.rows.map((row) =>
    describeFile(
      row.id,
      row.type,
      context.sealer.open(row.sealed_name, `files.name:${row.id}`).toString("utf8"),
      row.ext,
      row.size,
    ),
  );
}

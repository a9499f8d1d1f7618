import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { describeFile, type StoredFile } from "./storeFile.ts";

/** The files of one draft, oldest first, whose upload type starts with `typePrefix`. */
export async function listFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  draftId: string,
  typePrefix: string,
): Promise<StoredFile[]> {
  const found = await sql.query<{ id: string; type: string; ext: string; size: number; sealed_name: Buffer }>(
    `select id, type, ext, size, sealed_name from files
     where person_id = $1 and draft_id = $2::uuid and left(type, length($3)) = $3 order by place`,
    [personId, draftId, typePrefix],
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

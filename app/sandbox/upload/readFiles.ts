import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { describeFile, type StoredFile } from "./StoredFile.ts";

/**
 * A person's files that meet an SQL condition, oldest first.
 * @param values of the condition, from `$2` on
 */
export async function readFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  condition: string,
  values: readonly unknown[],
): Promise<StoredFile[]> {
  const found = await sql.query<{ id: string; type: string; ext: string; size: number; sealed_name: Buffer }>(
    `select id, type, ext, size, sealed_name from files where person_id = $1 and ${condition} order by place`,
    [personId, ...values],
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

import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { readFiles } from "./readFiles.ts";
import type { StoredFile } from "./StoredFile.ts";

/** The files of a request, oldest first. */
export function listRequestFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  requestId: string,
): Promise<StoredFile[]> {
  return readFiles(context, sql, personId, "request_id = $2::uuid", [requestId]);
}

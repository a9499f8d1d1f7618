import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { readFiles } from "./readFiles.ts";
import type { StoredFile } from "./StoredFile.ts";

/** The files of a draft whose upload type starts with `typePrefix`, oldest first. */
export function listFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  draftId: string,
  typePrefix: string,
): Promise<StoredFile[]> {
  const ofDraft = "draft_id = $2::uuid and left(type, length($3)) = $3";
  return readFiles(context, sql, personId, ofDraft, [draftId, typePrefix]);
}

import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FileKind } from "./inspectUpload.ts";
import { describeFile, type StoredFile } from "./StoredFile.ts";

interface NewFile {
  personId: string;
  draftId?: string;
  requestId?: string;
  accountCode?: string;
  type: string;
  fileName: string;
  kind: FileKind;
  bytes: Buffer;
}

/** Stores a checked file under a new id. Its name and bytes are sealed. */
export async function storeFile(context: SandboxContext, sql: Sql, file: NewFile): Promise<StoredFile> {
  const id = context.options.ids.uuid();
  await sql.query(
    `insert into files (id, person_id, draft_id, request_id, account_code, type, ext, mime, size, sealed_name,
       sealed_bytes, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      file.personId,
      file.draftId ?? null,
      file.requestId ?? null,
      file.accountCode ?? null,
      file.type,
      file.kind.ext,
      file.kind.mime,
      file.bytes.length,
      context.sealer.seal(file.fileName, `files.name:${id}`),
      context.sealer.seal(file.bytes, `files.bytes:${id}`),
      context.now(),
    ],
  );
  return describeFile(id, file.type, file.fileName, file.kind.ext, file.bytes.length);
}

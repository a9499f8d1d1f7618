import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FileKind } from "./inspectUpload.ts";
import type { StoredFile } from "./StoredFile.ts";
import { openChunks } from "./sealedChunks.ts";

/** A checked file that is about to be stored. */
export interface NewFile {
  id: string;
  fileName: string;
  kind: FileKind;
  /** In bytes. */
  size: number;
  /** SHA-256 of its bytes. */
  digest: Buffer;
  /** Its chunks, sealed under its id. */
  sealed(): AsyncIterable<Buffer>;
}

/** What files belong to: a person's draft, request or account. */
export type FileOwner = { personId: string } & (
  | { draftId: string }
  | { requestId: string }
  | { accountCode: string }
);

/** The most files that an owner may have, and how many of them may be of one upload type. */
export interface FileLimits {
  inAll: number;
  ofType: number;
}

interface FileRow {
  id: string;
  type: string;
  ext: string;
  mime: string;
  size: number;
  sealed_name: Buffer;
}

const columns = "id, type, ext, mime, size, sealed_name";

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

/** The files of a request, oldest first. */
export function listRequestFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  requestId: string,
): Promise<StoredFile[]> {
  return readFiles(context, sql, personId, "request_id = $2::uuid", [requestId]);
}

/** The files of all of a person's requests of a flow, oldest first. */
export function listFlowFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  flow: string,
): Promise<StoredFile[]> {
  const ofFlow = "request_id in (select id from requests where person_id = $1 and flow = $2)";
  return readFiles(context, sql, personId, ofFlow, [flow]);
}

/** A person's files with these ids, oldest first. */
export function listFilesById(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  ids: readonly string[],
): Promise<StoredFile[]> {
  return readFiles(context, sql, personId, "id = any($2::uuid[])", [ids.filter(isUuid)]);
}

/** @param values of the condition, from `$2` on */
async function readFiles(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  condition: string,
  values: readonly unknown[],
): Promise<StoredFile[]> {
  const found = await sql.query<FileRow>(
    `select ${columns} from files where person_id = $1 and ${condition} order by place`,
    [personId, ...values],
  );
  return found.rows.map((row) => describe(row.id, row.type, nameOf(context, row), row.ext, row.size));
}

const nameOf = ({ sealer }: SandboxContext, row: FileRow) =>
  sealer.open(row.sealed_name, `files.name:${row.id}`).toString("utf8");

function describe(id: string, type: string, fileName: string, ext: string, size: number): StoredFile {
  return { id, fileName, name: basename(fileName, extname(fileName)), ext, size, type };
}

/**
 * Stores checked files of one upload type. A file with the name and bytes of a stored one was sent again because its
 * answer was lost: it is the stored one. The caller holds a lock on the owner, so that the limits also hold for uploads
 * that arrive together. @throws Refusal FILE_COUNT_LIMIT, FILE_NAME_DUPLICATE
 */
export async function storeFiles(
  context: SandboxContext,
  sql: Sql,
  owner: FileOwner,
  type: string,
  files: readonly NewFile[],
  limits: FileLimits,
): Promise<StoredFile[]> {
  const [condition, value] = conditionOf(owner);
  const ofType = await readFiles(context, sql, owner.personId, `${condition} and type = $3`, [value, type]);
  const counted = await sql.query<{ n: number }>(
    `select count(*)::int as n from files where person_id = $1 and ${condition}`,
    [owner.personId, value],
  );
  const others = counted.rows[0]!.n - ofType.length;
  const stored: StoredFile[] = [];
  for (const file of files) {
    const namesake = ofType.find(({ fileName }) => fileName.toLowerCase() === file.fileName.toLowerCase());
    if (namesake && !(await isSame(context, sql, namesake, file)))
      throw new Refusal("FILE_NAME_DUPLICATE", { fileName: file.fileName });
    if (!namesake) {
      refuseMore(ofType.length + 1, limits.ofType);
      refuseMore(others + ofType.length + 1, limits.inAll);
      ofType.push(await insertFile(context, sql, owner, type, file));
    }
    stored.push(namesake ?? ofType.at(-1)!);
  }
  return stored;
}

function conditionOf(owner: FileOwner): [condition: string, value: string] {
  if ("draftId" in owner) return ["draft_id = $2::uuid", owner.draftId];
  if ("requestId" in owner) return ["request_id = $2::uuid", owner.requestId];
  return ["account_code = $2", owner.accountCode];
}

/** @throws Refusal FILE_COUNT_LIMIT */
export function refuseMore(count: number, limit: number): void {
  if (count > limit) throw new Refusal("FILE_COUNT_LIMIT", { limit });
}

/** The stored file of an owner that has the name and bytes of one that arrived. */
export async function findSame(
  context: SandboxContext,
  sql: Sql,
  owner: FileOwner,
  type: string,
  file: NewFile,
): Promise<StoredFile | undefined> {
  const [condition, value] = conditionOf(owner);
  const ofType = await readFiles(context, sql, owner.personId, `${condition} and type = $3`, [value, type]);
  for (const stored of ofType) if (await isSame(context, sql, stored, file)) return stored;
  return undefined;
}

async function isSame(
  context: SandboxContext,
  sql: Sql,
  stored: StoredFile,
  file: NewFile,
): Promise<boolean> {
  if (stored.fileName !== file.fileName || stored.size !== file.size) return false;
  const hash = createHash("sha256");
  for await (const bytes of storedBytes(context, sql, stored.id)) hash.update(bytes);
  return hash.digest().equals(file.digest);
}

/** Stores a checked file with its name and bytes sealed, whatever else its owner has. */
export async function insertFile(
  context: SandboxContext,
  sql: Sql,
  owner: FileOwner,
  type: string,
  { id, fileName, kind, size, sealed }: Omit<NewFile, "digest">,
): Promise<StoredFile> {
  const { draftId, requestId, accountCode }: { draftId?: string; requestId?: string; accountCode?: string } =
    owner;
  await sql.query(
    `insert into files (id, person_id, draft_id, request_id, account_code, type, ext, mime, size, sealed_name,
       uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      owner.personId,
      draftId ?? null,
      requestId ?? null,
      accountCode ?? null,
      type,
      kind.ext,
      kind.mime,
      size,
      context.sealer.seal(fileName, `files.name:${id}`),
      context.now(),
    ],
  );
  let position = 0;
  for await (const chunk of sealed())
    await sql.query("insert into file_chunks (file_id, position, sealed) values ($1, $2, $3)", [
      id,
      position++,
      chunk,
    ]);
  return describe(id, type, fileName, kind.ext, size);
}

/** A stored file of a person with its bytes, which are read piece by piece. @throws Refusal NOT_FOUND */
export async function openFile(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  id: string,
): Promise<{ fileName: string; ext: string; mime: string; size: number; bytes: AsyncGenerator<Buffer> }> {
  const found = isUuid(id)
    ? await sql.query<FileRow>(`select ${columns} from files where id = $1 and person_id = $2`, [
        id,
        personId,
      ])
    : { rows: [] };
  const row = found.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  const { ext, mime, size } = row;
  return { fileName: nameOf(context, row), ext, mime, size, bytes: storedBytes(context, sql, id) };
}

/** Older versions stored a file's bytes in one piece, sealed in its row. */
async function* storedBytes(context: SandboxContext, sql: Sql, id: string): AsyncGenerator<Buffer> {
  const whole = await sql.query<{ sealed_bytes: Buffer | null }>(
    "select sealed_bytes from files where id = $1",
    [id],
  );
  const sealed = whole.rows[0]?.sealed_bytes;
  if (sealed) yield context.sealer.open(sealed, `files.bytes:${id}`);
  else yield* openChunks(context.sealer, id, storedChunks(sql, id));
}

async function* storedChunks(sql: Sql, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const found = await sql.query<{ sealed: Buffer }>(
      "select sealed from file_chunks where file_id = $1 and position = $2",
      [id, position],
    );
    if (!found.rows[0]) return;
    yield found.rows[0].sealed;
  }
}

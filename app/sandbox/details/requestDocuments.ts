import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import realEstate from "../../../schemas/reference/realEstate.json" with { type: "json" };
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { StoredFile } from "../files/StoredFile.ts";
import { findSame, listRequestFiles, type NewFile, storeFiles } from "../files/storedFiles.ts";
import uploadLimits from "../files/uploadLimits.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { keepEvent } from "./requestEvents.ts";

export const documentStatuses = ["APPROVED", "PENDING", "REJECTED", "REQUESTED"] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** A document of a request, as both sides see it. */
export interface RequestDocument {
  id: string;
  /** What it is. */
  label: string;
  status: DocumentStatus;
  /** Why it was rejected, or what is asked for. */
  comment?: string;
  /** Missing while it is only asked for. */
  file?: { id: string; fileName: string; size: number };
}

interface Words {
  label: string;
  comment?: string;
}

interface Row {
  id: string;
  file_id: string | null;
  status: DocumentStatus;
  sealed_words: Buffer;
}

/** The upload types of files that are no documents of the request itself. */
export const chatType = "chat";
const laterType = (documentId: string) => `later-${documentId}`;

const sealPlace = (id: string) => `request_documents.words:${id}`;

/** The documents of a request: what its wizard took, then what the office asked for. */
export async function listDocuments(
  context: SandboxContext,
  sql: Sql,
  request: Pick<StoredRequest, "id" | "personId">,
): Promise<RequestDocument[]> {
  const files = await listRequestFiles(context, sql, request.personId, request.id);
  const { rows } = await sql.query<Row>(
    "select id, file_id, status, sealed_words from request_documents where request_id = $1 order by place",
    [request.id],
  );
  const judged = new Map(rows.map((row) => [row.id, row]));
  const given = files.filter(({ type }) => type !== chatType && !type.startsWith("later-"));
  const isGiven = new Set(given.map(({ id }) => id));
  return [
    ...given.map((file) => describe(context, files, judged.get(file.id), file)),
    ...rows.filter(({ id }) => !isGiven.has(id)).map((row) => describe(context, files, row)),
  ];
}

function describe(
  { sealer }: SandboxContext,
  files: readonly StoredFile[],
  row: Row | undefined,
  given?: StoredFile,
): RequestDocument {
  const words =
    row && (JSON.parse(sealer.open(row.sealed_words, sealPlace(row.id)).toString("utf8")) as Words);
  const file = row ? files.find(({ id }) => id === row.file_id) : given;
  return {
    id: row?.id ?? given!.id,
    label: words?.label ?? labelOf(given!),
    status: row === undefined ? "PENDING" : file ? row.status : "REQUESTED",
    ...(words?.comment ? { comment: words.comment } : {}),
    ...(file ? { file: { id: file.id, fileName: file.fileName, size: file.size } } : {}),
  };
}

const required = [...distribution.requiredDocuments, ...realEstate.requiredDocuments];

const labelOf = ({ type, fileName }: StoredFile) =>
  required.find((document) => document.type === type)?.label ?? fileName;

/**
 * Approves or rejects a document. The request is locked.
 * @param file the one that was looked at: another may have come meanwhile
 * @throws Refusal NOT_FOUND, also where there is no file to judge, and DOCUMENT_REPLACED
 */
export async function judgeDocument(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  {
    id,
    file,
    status,
    comment,
  }: { id: string; file: string; status: "APPROVED" | "REJECTED"; comment: string },
): Promise<RequestDocument> {
  const document = await findDocument(context, sql, request, id);
  if (!document.file) throw new Refusal("NOT_FOUND");
  if (document.file.id !== file) throw new Refusal("DOCUMENT_REPLACED");
  await writeDocument(context, sql, request, { ...document, status, comment });
  return document;
}

/** Asks the owner for a document. The request is locked. @throws Refusal FILE_COUNT_LIMIT */
export async function askForDocument(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  { label, comment }: Words,
): Promise<void> {
  const documents = await listDocuments(context, sql, request);
  if (documents.length >= uploadLimits.files)
    throw new Refusal("FILE_COUNT_LIMIT", { limit: uploadLimits.files });
  const id = context.options.ids.uuid();
  await writeDocument(context, sql, request, {
    id,
    label,
    status: "REQUESTED",
    ...(comment ? { comment } : {}),
  });
}

/**
 * Stores the file for a document that was asked for or rejected. The request is locked.
 * @throws Refusal NOT_FOUND, DOCUMENT_NOT_ASKED, and those of storeFiles
 */
export async function giveDocument(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  id: string,
  files: readonly NewFile[],
): Promise<StoredFile[]> {
  const document = await findDocument(context, sql, request, id);
  const owner = { personId: request.personId, requestId: request.id };
  if (document.status !== "REQUESTED" && document.status !== "REJECTED") {
    // The file that it has now was given already, and the answer lost.
    const given = await findSame(context, sql, owner, laterType(id), files[0]!);
    if (given === undefined || given.id !== document.file?.id) throw new Refusal("DOCUMENT_NOT_ASKED");
    return [given];
  }
  const most = { ofType: uploadLimits.files, inAll: uploadLimits.files };
  const stored = await storeFiles(context, sql, owner, laterType(id), files.slice(0, 1), most);
  const { id: fileId, fileName, size } = stored[0]!;
  await writeDocument(context, sql, request, {
    id,
    label: document.label,
    status: "PENDING",
    file: { id: fileId, fileName, size },
  });
  return stored;
}

/** Before a file is deleted: what it was given for is asked for again. What the office thought of any other goes with it. */
export async function forgetFile(sql: Sql, fileId: string): Promise<void> {
  await sql.query(
    "update request_documents set file_id = null, status = 'REQUESTED' where file_id = $1 and id <> $1",
    [fileId],
  );
}

/** @throws Refusal NOT_FOUND */
async function findDocument(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  id: string,
): Promise<RequestDocument> {
  const documents = isUuid(id) ? await listDocuments(context, sql, request) : [];
  const document = documents.find((each) => each.id === id);
  if (!document) throw new Refusal("NOT_FOUND");
  return document;
}

async function writeDocument(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  { id, label, status, comment, file }: RequestDocument,
): Promise<void> {
  const words: Words = { label, ...(comment ? { comment } : {}) };
  await sql.query(
    `insert into request_documents (id, request_id, file_id, status, sealed_words) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set file_id = excluded.file_id, status = excluded.status,
       sealed_words = excluded.sealed_words`,
    [id, request.id, file?.id ?? null, status, context.sealer.seal(JSON.stringify(words), sealPlace(id))],
  );
  await keepEvent(context, sql, request, {
    kind: "document",
    byOffice: status !== "PENDING",
    detail: { id, status, ...words },
  });
}

import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { Refusal } from "../Refusal.ts";
import { inspectUpload } from "../upload/inspectUpload.ts";
import { isStored } from "../upload/isStored.ts";
import { listRequestFiles } from "../upload/listRequestFiles.ts";
import type { StoredFile } from "../upload/StoredFile.ts";
import { storeFile } from "../upload/storeFile.ts";
import uploadLimits from "../upload/uploadLimits.json" with { type: "json" };
import { isContinuable } from "./describeTransaction.ts";
import type { OtdScene } from "./OtdScene.ts";

/** The files of a form, each inspected and of a type that a distribution accepts. */
export async function inspectDocuments(form: FormData) {
  const files = form.getAll("files").filter((part) => typeof part !== "string");
  if (files.length === 0) throw new Refusal("FILE_MISSING");
  checkCount(files.length, limits.identityFiles);
  const inspected = [];
  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = await inspectUpload(file.name, bytes);
    if (!limits.distributionFileTypes.includes(kind.ext)) throw new Refusal("FILE_TYPE_UNSUPPORTED");
    inspected.push({ fileName: file.name, bytes, kind });
  }
  return inspected;
}

/**
 * Stores documents with a distribution. Sending the same file again returns the stored one. @throws Refusal
 * NOT_CONTINUABLE, FILE_COUNT_LIMIT
 */
export async function storeDocuments(
  { context, sql, person, request }: OtdScene,
  type: string,
  files: Awaited<ReturnType<typeof inspectDocuments>>,
): Promise<StoredFile[]> {
  if (!isContinuable(request)) throw new Refusal("NOT_CONTINUABLE");
  const held = await listRequestFiles(context, sql, person.id, request.id);
  const stored: StoredFile[] = [];
  for (const file of files) {
    const same = held.find(
      (each) => each.type === type && each.fileName === file.fileName && each.size === file.bytes.length,
    );
    if (same && (await isStored(context, sql, same.id, file.bytes))) {
      stored.push(same);
      continue;
    }
    const added = await storeFile(context, sql, {
      ...file,
      personId: person.id,
      requestId: request.id,
      type,
    });
    held.push(added);
    stored.push(added);
  }
  checkCount(held.length, uploadLimits.files);
  return stored;
}

function checkCount(count: number, limit: number): void {
  if (count > limit) throw new Refusal("FILE_COUNT_LIMIT", { limit });
}

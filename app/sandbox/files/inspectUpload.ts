import { isSeen } from "../../../engine/index.ts";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import type { ContentProblem, Inspection } from "./inspector.ts";
import inspector from "./inspector.ts?program";
import uploadLimits from "./uploadLimits.json" with { type: "json" };
import { createWorkerPool } from "./workerPool.ts";

/** An accepted kind of file. */
export interface FileKind {
  ext: string;
  mime: string;
}

/** Inspections of all uploads of this process share its few workers. */
const pool = createWorkerPool<Inspection, ContentProblem | undefined>(inspector, uploadLimits.inspection);

/**
 * The kind of file that a name promises.
 * @param accepted the extensions that the call takes
 * @throws Refusal FILE_NAME_TOO_LONG, FILE_NAME_INVALID, FILE_NAME_MISLEADING, FILE_TYPE_UNSUPPORTED
 */
export function kindOfName(name: string, accepted: readonly string[]): FileKind {
  checkName(name);
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const kind = uploadLimits.types.find(({ ext, names }) => names.includes(ending) && accepted.includes(ext));
  if (!kind) throw new Refusal("FILE_TYPE_UNSUPPORTED", { fileName: name });
  return { ext: kind.ext, mime: kind.mime };
}

/** A name is only shown, never used as a path. Still refuse one that is meant to deceive. */
function checkName(fileName: string): void {
  // A character counts once, as in the schemas of the answers that hold the name, even where it takes two units of UTF-16.
  const limit = limits.fileNameLength;
  if ([...fileName].length > limit) throw new Refusal("FILE_NAME_TOO_LONG", { fileName, limit });
  if (fileName === "" || !isSeen(fileName) || /[/\\:*?"<>|]/.test(fileName))
    throw new Refusal("FILE_NAME_INVALID", { fileName });
  const isProgram = /\.(exe|com|bat|cmd|js|html?|svg|php|sh|scr|jar)\./i.test(fileName);
  if (fileName.startsWith(".") || isProgram) throw new Refusal("FILE_NAME_MISLEADING", { fileName });
}

/**
 * Checks in a worker thread that a file's content is of its kind, sound and harmless. The content type that the sender
 * claims is ignored.
 * @param read the file's bytes; called when a worker is free
 * @throws Refusal FILE_TYPE_MISMATCH, FILE_DAMAGED, PDF_OPEN_ERROR (it needs a password), FILE_ACTIVE_CONTENT,
 * FILE_TOO_COMPLEX (a limit of time, memory or unpacked bytes)
 */
export async function inspectContent(
  fileName: string,
  { ext }: FileKind,
  read: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const found = await pool.run(async () => {
    const bytes = await read();
    return { content: { ext, bytes }, transfer: [bytes.buffer] };
  });
  if (found === undefined) return;
  throw new Refusal(typeof found === "string" ? found : "FILE_TOO_COMPLEX", { fileName });
}

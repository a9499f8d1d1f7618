import { fileBytes } from "../../../schemas/reference/limits.json";
import { type FileAnswer, fileExtension, megabytes, PortRefusal } from "../../../widgets/index.ts";
import { words } from "../../messages/words.ts";
import { sessionOverWords } from "../../portal/errors/sessionOverWords.ts";
import { apiAddress } from "../transport/apiAddress.ts";
import { noteContact } from "../transport/contact.ts";
import { refusalOf } from "../transport/refusal.ts";
import { userAgentToken } from "../transport/userAgentToken.ts";
import { discardOnceStored, filesDiscarded, holdAgain } from "./discardFile.ts";
import type { UploadTarget } from "./uploadTarget.ts";

export interface UploadRequest {
  target: UploadTarget;
  file: File;
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

/** Our sentences for the custodian's codes. For other codes its own sentence is shown. */
const worded: { readonly [code: string]: string } = {
  PDF_OPEN_ERROR: "upload.pdfOpen",
  FILE_TYPE_UNSUPPORTED: "upload.type",
  BODY_TOO_LARGE: "upload.tooLargeUnknown",
  // A proxy names neither a code nor the size.
  413: "upload.tooLargeUnknown",
};

/** POST multipart (API032). Uses XMLHttpRequest because fetch reports no upload progress. @throws PortRefusal */
export async function uploadFile({ target, file, onProgress, signal }: UploadRequest): Promise<FileAnswer> {
  await filesDiscarded();
  // It may have been canceled while it waited, or while the draft that it belongs to was saved.
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields)) form.set(name, value);
    form.append("files", file, file.name);
    const request = new XMLHttpRequest();
    request.open("POST", apiAddress(target.path));
    request.setRequestHeader(userAgentToken.name, userAgentToken.value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = () => reject(new PortRefusal(words("upload.failed")));
    request.onerror = fail;
    request.ontimeout = fail;
    let isSent = false;
    request.upload.onload = () => {
      isSent = true;
    };
    request.onload = () => {
      // Whoever has the answer may end the signal with the upload.
      signal.removeEventListener("abort", cancel);
      noteContact();
      const body = parsed(request.responseText);
      const refusal = refusalOf(request.status, body);
      const stored = storedFile(body, file);
      if (refusal) {
        const { code, text, messages } = refusal.error;
        const key = worded[code];
        // A refusal without words is known by its status alone, unless that is a mere number.
        const status = /^\d+$/.test(code) ? words("upload.failed") : code;
        const told = text || messages?.join(" ") || status;
        reject(new PortRefusal(sessionOverWords(refusal.error) ?? (key ? wordsOf(key, file) : told)));
      } else if (stored) {
        holdAgain(stored.id);
        resolve(stored);
      } else fail();
    };
    const cancel = () => {
      reject(new DOMException("The upload was cancelled.", "AbortError"));
      // What has arrived as a whole is stored whether the page listens or not: its answer tells what to delete.
      if (!isSent) return request.abort();
      discardOnceStored(
        new Promise((told) => {
          request.onloadend = () => told(storedFile(parsed(request.responseText), file)?.id);
        }),
      );
    };
    signal.addEventListener("abort", cancel);
    request.send(form);
  });
}

/** The sentence of a refusal; of a file over the limit, with its size. A proxy's own limit may be lower. */
function wordsOf(key: string, { size }: File): string {
  if (key !== "upload.tooLargeUnknown" || size <= fileBytes) return words(key);
  return words("upload.tooLarge", { size: megabytes(size, fileBytes), max: megabytes(fileBytes) });
}

/**
 * The file as the custodian holds it. The documents name its id alone, as `fileId` or `value` (API032), so whatever else
 * is not told is as the person's own file has it.
 */
function storedFile(body: unknown, file: File): FileAnswer | undefined {
  const { fileId, value, list } = (body ?? {}) as {
    fileId?: string | number;
    value?: string | number;
    list?: Partial<FileAnswer>[];
  };
  const told = list?.[0] ?? {};
  const id = told.id ?? fileId ?? value;
  if (id === undefined) return undefined;
  const { fileName = file.name, size = file.size } = told;
  const { name = fileName.replace(/(?<=.)\.[^.]+$/, ""), ext = fileExtension(fileName) } = told;
  return { id: String(id), fileName, name, ext, size };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
